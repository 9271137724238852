import Calculation
import Records
import Sheets
import ViewModels

/// What is told beside the facts of a record or a treatment, to persons and to programs.
struct TreatmentRemarks {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns what is told beside facts: a crop that is not in the table of crops, a code that is not the one of the table,
  /// an end days after the date, and areas beyond that of the mix, if they are of this record.
  func remarks(on facts: TreatmentFacts, _ record: OpenRecord?, withCode: Bool = true) -> [String] {
    let beyond = record.flatMap { record in
      record.areaBeyond.flatMap { sum in
        record.mix.area.map {
          Text.recordBeyond(area: .entered($0), sum: .quantity(sum))
        }
      }
    }
    let told = [
      facts.cropsOutside.text,
      withCode ? CropTable.builtIn.otherCode(in: facts)?.remark : nil,
      facts.lateEnd?.remark, beyond,
    ]
    return told.compactMap(\.self).map { wording.text($0) }
  }

  /// What programs read of a treatment; `areaBeyond` is the area treated in all, if that is more than the mix's.
  func json(of treatment: Treatment, _ areaBeyond: Quantity?) -> JSON {
    let facts = treatment.content.facts
    let members: [(String, JSON)] = [
      ("ok", .bool(true)), ("treatment", Treatment.codec.json(of: treatment)),
      ("missing", treatment.missingJSON),
      ("cautions", treatment.content.cautions.json { wording.message(of: $0) }),
      ("other_code", .bool(CropTable.builtIn.otherCode(in: facts) != nil)),
      ("area_beyond", .quantity(areaBeyond)),
    ]
    return .ordered(members + facts.cropsOutside.members)
  }
}

extension CropsOutside {
  /// The member of an answer that names the crops; none without such crops.
  var members: [(String, JSON)] {
    names.isEmpty ? [] : [("crops_outside", .array(names.map(JSON.string)))]
  }
}
