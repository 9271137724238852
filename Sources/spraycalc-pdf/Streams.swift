import Glibc
import System

/// Runs `work` with standard error turned off, because font libraries print harmless complaints about caches there.
func withoutChatter<Result>(_ work: () -> Result) -> Result {
  guard let nowhere = try? Descriptor(opening: "/dev/null", O_WRONLY) else { return work() }
  defer { nowhere.close() }
  return Descriptor(STDERR_FILENO).leading(to: nowhere, work)
}
