import Calculation
import Catalog
import Glibc
import Sheets
import Shell
import Storage
import System
import Terminal
import ViewModels

/// The program: it reads its surroundings once, creates its parts, and runs the prompt, a script or a batch.
@main
struct Main {
  private let surroundings: ProgramEnvironment
  private let catalogs: CatalogLibrary
  private let options: LaunchOptions
  private let catalog: Catalog

  static func main() {
    adoptTerminalLocale()
    // Otherwise the Swift runtime prints a backtrace when SIGQUIT only asks the program to quit.
    Glibc.signal(SIGQUIT, SIG_DFL)
    // Otherwise a write beyond the limit on file sizes ends the program; ignored, it fails like one on a full disk.
    Glibc.signal(SIGXFSZ, SIG_IGN)
    refuseWithoutMemory()
    let surroundings = ProgramEnvironment()
    let catalogs = CatalogLibrary(
      environment: surroundings.environment, program: surroundings.program)
    let program = start(surroundings, catalogs)
    let ending = program.run()
    tellUnread(catalogs, program.options, program.catalog)
    switch ending {
    case .status(let status): exit(status.rawValue)
    case .signal(let signal):
      // Ending by the signal itself shows the calling shell how the program ended.
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
  }

  /// Ends the program where it could only end without a word; there is no room for catalogs, so the words are English.
  private static func refuseWithoutMemory() {
    guard !ProgramStart.hasEnoughAddresses else { return }
    let least = ProgramStart.leastAddresses >> 20
    Output.error.write(
      "spraycalc: too little memory: it needs \(least) MiB of address space (ulimit -v)\n")
    exit(ExitStatus.system.rawValue)
  }

  /// Reads the options and loads the catalog of the person's language; ends the program if either cannot be done.
  private static func start(_ surroundings: ProgramEnvironment, _ catalogs: CatalogLibrary) -> Main
  {
    let reading = LaunchOptions.read(surroundings.arguments ?? [], languages: catalogs.all)
    let options = reading.options
    let wanted = options.language.flatMap(catalogs.load(asked:))
    guard let catalog = wanted ?? catalog(surroundings, catalogs) else {
      refuseForLackOfCatalogs(searchedBy: catalogs)
    }
    tellUnread(catalogs, options, catalog)
    if surroundings.arguments == nil { fail(.namelessStart, options, catalog) }
    if let error = reading.error { fail(error, options, catalog) }
    // A language that is there and cannot be read has been told; another one takes its place.
    if let tag = options.language, wanted == nil, catalogs.unread(of: tag) == nil {
      fail(
        .invalidOptionValue("--lang", tag, allowed: catalogs.languages().map(\.tag)), options,
        catalog)
    }
    return Main(surroundings: surroundings, catalogs: catalogs, options: options, catalog: catalog)
  }

  /// Ends the program, for which no catalog is there or can be read. There are no texts, so these words are English.
  private static func refuseForLackOfCatalogs(searchedBy catalogs: CatalogLibrary) -> Never {
    let unread = catalogs.takeUnread()
    if let first = unread.first {
      let code = Failure.unreadableCatalog(first).code
      refuse("no catalog can be read (\(code)):", unread.map { "\($0.path): \($0.error.words)" })
    }
    refuse("no catalog found (\(Failure.noCatalog)). Searched:", catalogs.searched)
  }

  /// Ends the program with a reason, and the places that it is about, a line each.
  private static func refuse(_ reason: String, _ places: [String]) -> Never {
    let lines = places.map { "  \($0.safeForTerminal)\n" }.joined()
    Output.error.write("spraycalc: \(reason)\n" + lines)
    exit(ExitStatus.noCatalog.rawValue)
  }

  /// Tells on standard error which catalogs could not be read since the last call.
  private static func tellUnread(
    _ catalogs: CatalogLibrary, _ options: LaunchOptions, _ catalog: Catalog
  ) {
    for unread in catalogs.takeUnread() { tell(.unreadableCatalog(unread), options, catalog) }
  }

  /// Tells a failure on standard error, in the catalog's language.
  private static func tell(_ failure: Failure, _ options: LaunchOptions, _ catalog: Catalog) {
    Output.error.write(Notices(Wording(catalog), options.format).line(of: failure))
  }

  /// Returns the catalog of the locale's language, otherwise of English, otherwise of any language.
  private static func catalog(
    _ surroundings: ProgramEnvironment, _ catalogs: CatalogLibrary
  ) -> Catalog? {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { surroundings.environment[$0] }
    let localeNames = values.filter { !$0.isEmpty }
    for name in localeNames.prefix(1) + ["en"] {
      if let catalog = catalogs.load(matching: name) { return catalog }
    }
    return catalogs.languages().first.flatMap { try? catalogs.load($0.tag) }
  }

  /// Tells a failure and ends the program.
  private static func fail(_ error: Failure, _ options: LaunchOptions, _ catalog: Catalog) -> Never
  {
    tell(error, options, catalog)
    exit(ExitStatus(ofStart: error).rawValue)
  }

  /// Does what the options ask for: prints a text, runs a batch or a script, or else prompts.
  private func run() -> Ending {
    if let text = wantedText { return print(text) }
    let calculators = calculators()
    if let batch = options.batch { return runBatch(batch, calculators) }
    if let script = script() { return runScript(script, calculators) }
    return runPrompt(calculators)
  }

  /// The text that is all that the options ask for: help, the version or a generated file; nil for none.
  private var wantedText: String? {
    let wording = Wording(catalog)
    if options.wantsHelp { return LaunchHelp(wording).text(width: Output.standard.width) }
    if options.wantsVersion { return "spraycalc \(Version.text)\n" }
    guard let file = options.generated else { return nil }
    return file.text(wording, .standard, languages: catalogs.languages().map(\.tag))
  }

  /// Makes the calculators with all units, and tells what is wrong with the person's own units.
  private func calculators() -> Calculators {
    let units = AvailableUnits.reading(surroundings.unitFile)
    if let trouble = units.trouble { Self.tell(trouble, options, catalog) }
    return Calculators.all(units: units.table, region: surroundings.region)
  }

  /// The lines that the options, or the input if it is no terminal, give; nil if a person is to be prompted.
  private func script() -> LineReader? {
    if let commands = options.commands { return LineReader(bytes: commands.systemBytes) }
    if let file = options.file, file != "-" { return LineReader(open(file), named: file) }
    if surroundings.isInputTerminal, options.file == nil { return nil }
    return LineReader(Descriptor(STDIN_FILENO), named: "/dev/stdin")
  }

  /// Prints a text, and ends the program if that fails.
  private func print(_ text: String) -> Ending {
    let written = Output.standard.write(text)
    if let error = written.error { Self.fail(error, options, catalog) }
    return .status(written == .whole ? .success : .storage)
  }

  /// Opens a file for reading, and ends the program if that fails.
  private func open(_ file: String) -> Descriptor {
    do throws(SystemError) {
      let descriptor = try Descriptor(opening: file, O_RDONLY)
      guard try !FileStatus(of: descriptor).isFolder else { throw SystemError(code: EISDIR) }
      return descriptor
    } catch {
      Self.fail(.unreadableFile(file, reason: error.reason), options, catalog)
    }
  }

  /// Works out the rows of a table, from a file or, for `-`, from standard input.
  private func runBatch(_ file: String, _ calculators: Calculators) -> Ending {
    let source = file == "-" ? Descriptor(STDIN_FILENO) : open(file)
    let session = session(calculators, isInteractive: false)
    holdUnits(in: session)
    let door = BatchDoor(
      session, languages: catalogs.all(), format: options.format, hasTotals: options.hasTotals)
    return .status(door.run(source, named: file))
  }

  /// Runs lines that no person types.
  private func runScript(_ lines: LineReader, _ calculators: Calculators) -> Ending {
    let session = session(calculators, isInteractive: false)
    holdTheme(in: session)
    holdUnits(in: session)
    let door = ScriptDoor(
      session, format: options.format, style: style(isTerminal: false), exporter: exporter,
      keepsGoing: options.keepsGoing)
    let status = door.run(lines)
    // The process ends now and frees everything at once, which is quicker; nothing of the door has work to do then.
    _ = Unmanaged.passRetained(door)
    return .status(status)
  }

  /// Runs the prompt, with what the last session left.
  private func runPrompt(_ calculators: Calculators) -> Ending {
    let session = session(calculators, isInteractive: true)
    // The saved language is one of the settings; the values come last, once the home units are known.
    session.restoreSettings()
    holdUnits(in: session)
    session.settings.takesSavedLanguage = options.language == nil
    adoptSavedLanguage(in: session)
    holdTheme(in: session)
    session.restoreValues()
    let isTerminal = Output.standard.isTerminal
    let editor = LineEditor(standardOutputIsTerminal: isTerminal, lineFile: lineFile(of: session))
    let door = PromptDoor(
      session, source: editor, format: options.format, style: style(isTerminal: isTerminal),
      stage: isTerminal ? editor : nil, exporter: exporter,
      pager: Pager(environment: surroundings.environment))
    return door.run()
  }

  /// Lets the session speak the language that was saved; says so if its catalog cannot be read.
  private func adoptSavedLanguage(in session: Session) {
    do throws(Failure) {
      try session.settings.adoptSavedLanguage()
    } catch {
      Self.tell(error, options, catalog)
    }
  }

  private func style(isTerminal: Bool) -> TerminalStyle {
    TerminalStyle(
      environment: surroundings.environment, color: options.color, isTerminal: isTerminal)
  }

  private var exporter: Exporter {
    Exporter(pdfMaker: PDFMaker(program: surroundings.program), home: surroundings.home)
  }

  /// Keeps the theme of the options for this session, whatever is saved.
  private func holdTheme(in session: Session) {
    if let theme = options.theme { session.settings.hold(theme.rawValue, for: .theme) }
  }

  /// Keeps the units of the options for this session, whatever is saved.
  private func holdUnits(in session: Session) {
    if let units = options.units { session.holdUnits(units) }
  }

  /// Returns the file of the lines that Up recalls, unless nothing is kept; says so if it must be left alone.
  private func lineFile(of session: Session) -> LineFile? {
    guard !options.isEphemeral, let path = lineHistoryPath else { return nil }
    // A named folder may come from elsewhere.
    let file = LineFile(path: path, followsLinks: options.dataFolder == nil)
    if file.isLeftAlone {
      let notice = Text.linesNotRemembered(file: .text(path))
      Output.error.write(
        Notices(Wording(session.settings.catalog), options.format).line(of: notice))
    }
    return file
  }

  /// The path of the file of the lines that Up recalls; nil if no folder is known in which it could be.
  private var lineHistoryPath: String? {
    surroundings.lineHistoryPath(inDataFolder: options.dataFolder)
  }

  /// Makes the session; its data is opened when it is first needed.
  private func session(_ calculators: Calculators, isInteractive: Bool) -> Session {
    let folder = options.dataFolder ?? surroundings.dataFolder
    let isEphemeral = options.isEphemeral
    let lockWait = LockWait { SignalWatch.isInterrupted }
    let archive = Archive(
      folder: folder, isKept: !isEphemeral, others: [lineHistoryPath].compactMap(\.self),
      lockWait: lockWait
    ) { () throws(Failure) in
      isEphemeral
        ? try Store.inMemory(calculators: calculators)
        : try Store.open(folder: folder, calculators: calculators, lockWait: lockWait)
    }
    return Session(
      isInteractive: isInteractive, calculators: calculators, archive: archive, catalogs: catalogs,
      catalog: catalog,
      shown: { draft, evaluation, catalog in
        shownOfPast(draft, evaluation, catalog, calculators)
      },
      now: ProgramEnvironment.now,
      clock: ProgramEnvironment.clock,
      isInImperialRegion: surroundings.isInImperialRegion)
  }
}
