/// The program's version.
package enum Version {
  package static let text = "0.2.0"
}
