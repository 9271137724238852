/*
 * Where a release looks for Swift's backtracer, which draws what a crashed program was doing: nowhere.
 *
 * Before `main` the Swift runtime looks for it by the path of this program, and ends the program where that cannot be
 * found, as without /proc. The linker puts this function in the place of the runtime's own (`--wrap` in Package.swift).
 */
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return 0;
}
