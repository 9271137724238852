@testable import Sheets

/// Long tables to print.
enum SampleTables {
  /// Returns a record of `count` treatments in Polish, of which those with these numbers are withdrawn.
  static func treatments(_ count: Int, withdrawn: Set<Int> = []) -> PaperTable {
    table(
      columns: columns,
      rows: (1..<count + 1).map { row($0, mark: withdrawn.contains($0) ? "wycofany" : nil) })
  }

  /// Returns a table with these columns and rows.
  static func table(columns: [PaperTable.Column], rows: [PaperTable.Row]) -> PaperTable {
    PaperTable(
      language: "pl", title: "Zabiegi 2027",
      subtitle: "Jan \u{17B}\u{F3}\u{142}\u{107}, G\u{F3}ra Kalwaria 14",
      date: Report.Labelled(label: "Data:", text: "2027-11-21 14:05"),
      author: "Pawe\u{142} D\u{105}b",
      signature: "spraycalc 0.3.0", note: "Wycofane zabiegi s\u{105} przekre\u{15B}lone.",
      columns: columns, rows: rows,
      empty: "Brak zabieg\u{F3}w.")
  }

  private static let columns: [PaperTable.Column] = [
    PaperTable.Column(heading: "Nr", share: 3.6), PaperTable.Column(heading: "Data", share: 5.6),
    PaperTable.Column(heading: "Godziny", share: 4.6),
    PaperTable.Column(heading: "Miejsce", share: 9),
    PaperTable.Column(heading: "Pow. ha", share: 4.4, isNumber: true),
    PaperTable.Column(heading: "Uprawa", share: 8.6),
    PaperTable.Column(heading: "\u{15A}rodek", share: 8.6),
    PaperTable.Column(heading: "Dawka/ha", share: 5.2, isNumber: true),
    PaperTable.Column(heading: "Ilo\u{15B}\u{107}", share: 5.4, isNumber: true),
    PaperTable.Column(heading: "Przyczyna", share: 9),
    PaperTable.Column(heading: "Wykona\u{142}", share: 8),
    PaperTable.Column(heading: "Uwagi", share: 8),
  ]

  private static func row(_ number: Int, mark: String?) -> PaperTable.Row {
    let day = (number - 1) % 28 + 1
    let isEven = number.isMultiple(of: 2)
    let cells: [[String]] = [
      ["\(number)"], ["2027-0\(1 + number / 28 % 9)-\(day < 10 ? "0" : "")\(day)"],
      ["05:30\u{2013}07:15"],
      ["Za stodo\u{142}\u{105}", "146518_2.0005.120/\(number)"] + (isEven ? ["50%"] : []),
      ["\(number),5"],
      [
        isEven ? "Rzepak ozimy" : "J\u{119}czmie\u{144} jary na pasz\u{119}", "BRSNW", "BBCH 31-33",
        "sezon 2027",
      ],
      ["Mospilan 20 SP", "R-\(number)/2016"], ["0,2 kg/ha"], ["\(number * 2),25 kg"],
      ["s\u{142}odyszek rzepakowy, m\u{105}czniak"], ["Zdzis\u{142}awa Brz\u{119}czyszczykiewicz"],
      isEven ? [] : ["wiatr 2 m/s", "po \u{15B}niegu, gra\u{17A}"],
    ]
    return PaperTable.Row(cells: cells, mark: mark)
  }
}
