import Glibc

/// Everything up to the end.
func readAll(_ descriptor: Int32) throws(PrintingFailure) -> [UInt8] {
  var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { bytes += chunk.prefix(count) }
    if count == 0 { return bytes }
    if count < 0, errno != EINTR { throw .stream(errno) }
  }
}

/// Writes all of it, however little the other side takes at a time.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(PrintingFailure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { rest = rest.dropFirst(count) }
    if count < 0, errno != EINTR { throw .stream(errno) }
  }
}

/// Does something while nothing gets to standard error: font libraries complain there about caches that do not matter.
func withoutChatter<Result>(_ work: () -> Result) -> Result {
  let (kept, nowhere) = (dup(STDERR_FILENO), open("/dev/null", O_WRONLY | O_CLOEXEC))
  guard kept >= 0, nowhere >= 0 else { return work() }
  dup2(nowhere, STDERR_FILENO)
  close(nowhere)
  defer {
    dup2(kept, STDERR_FILENO)
    close(kept)
  }
  return work()
}
