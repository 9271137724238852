import Glibc
import System

/// Does something while nothing gets to standard error: font libraries complain there about caches that do not matter.
func withoutChatter<Result>(_ work: () -> Result) -> Result {
  guard let nowhere = try? Descriptor(opening: "/dev/null", O_WRONLY) else { return work() }
  defer { nowhere.close() }
  return Descriptor(STDERR_FILENO).leading(to: nowhere, work)
}
