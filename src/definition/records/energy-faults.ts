import { SALE } from '#schemas/property/goal.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { toFiniteNumber } from '#src/base/text/number-text.ts'
import { readDate } from '#src/base/time/date.ts'
import { LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { classOfText, isLabelContradicted } from '#src/features/properties/rules/energy/energy-label.ts'
import { belgianRegionOf, regionOf } from '#src/features/properties/rules/place/region.ts'
import { DWELLINGS } from './dwellings.ts'
import { propertyName, type RecordRule, type RecordSurroundings } from './record-surroundings.ts'

/** The energy certificate of a property: label, score, date, presence (EPC-03). */
export const energyFaults: RecordRule = (record, surroundings) => [
  ...labelFaults(record, surroundings),
  ...scoreFaults(record),
  ...expired(record, surroundings),
  ...missing(record, surroundings),
]

/** Empty texts of agency software. */
const BLANK = /^[-–/?]{0,3}$/

/** Texts of agency software for a property that needs no label. */
const NO_LABEL_NEEDED = /^(n\.?v\.?t\.?|n\/?a|nihil|none|exempt(é|e|ed)?|vrijgesteld|befreit)$/i

function labelFaults(record: PlainObject, { scales }: RecordSurroundings): readonly Fault[] {
  const { EPCLabelText, EnergyPerformance, Zip, CountryID, WebID } = record
  if (typeof EPCLabelText !== 'string' || typeof Zip !== 'string' || typeof CountryID !== 'number') return []
  const text = EPCLabelText.trim()
  const region = regionOf({ Zip, CountryID })
  if (region === null || BLANK.test(text) || NO_LABEL_NEEDED.test(text)) return []
  if (scales.every((scale) => classOfText(scale[region], text) === null)) {
    const other = scales.flatMap((scale) => Object.values(scale)).find((scale) => classOfText(scale, text) !== null)
    const labels = [...new Set(scales.flatMap((scale) => scale[region].classes.map((each) => each.text)))].join(', ')
    const whose = other === undefined ? 'which no region has' : `which is a label of ${nameOf(other.region)}`
    const message = `${propertyName(record)} lies in ${nameOf(region)} and has the energy label "${text}", ${whose}; it is shown without a label`
    const suggestion = `Write one of ${labels}, or correct the zip.`
    return [{ path: ['EPCLabelText'], code: 'unknown-energy-label', severity: 'warning', message, suggestion }]
  }
  const labelled = { EPCLabelText, EnergyPerformance: toFiniteNumber(EnergyPerformance), Zip, CountryID, WebID: String(WebID) }
  if (!scales.every((scale) => isLabelContradicted(labelled, scale))) return []
  const message = `${propertyName(record)} has an energy score of ${EnergyPerformance}, which is not in the class ${text} that EPCLabelText names; the label is shown without the number`
  const suggestion = 'Write label and score as they are on the certificate.'
  return [{ path: ['EnergyPerformance'], code: 'energy-label-contradicted', severity: 'warning', message, suggestion }]
}

/** kWh/m² a year: the best houses give energy away, the worst use some 1,500. */
const LIKELY_SCORE = { from: -500, to: 3000 }

function scoreFaults(record: PlainObject): readonly Fault[] {
  const score = toFiniteNumber(record.EnergyPerformance)
  if (score === null || (score >= LIKELY_SCORE.from && score <= LIKELY_SCORE.to)) return []
  const message = `${propertyName(record)} has an energy score of ${score} kWh/m² a year, which no certificate has`
  const suggestion = 'Write the yearly use per m² of the certificate, for instance 245, not the total.'
  return [{ path: ['EnergyPerformance'], code: 'unlikely-energy-score', severity: 'warning', message, suggestion }]
}

function expired(record: PlainObject, { today }: RecordSurroundings): readonly Fault[] {
  const { EnergyCertificateEndDate: end, Status } = record
  if (today === null || Status !== AVAILABLE_STATUS || readDate(end) === null) return []
  if (String(end).slice(0, 10) >= today) return []
  const message = `the energy certificate of ${propertyName(record)} expired on ${String(end).slice(0, 10)}`
  const suggestion = 'Have a new certificate made, and write its label, score, code and date.'
  return [{ path: ['EnergyCertificateEndDate'], code: 'energy-certificate-expired', severity: 'warning', message, suggestion }]
}

/** An offered dwelling needs a certificate with a score, unless under construction. Not outside Belgium. */
function missing(record: PlainObject, { today }: RecordSurroundings): readonly Fault[] {
  if (typeof record.ProjectID === 'number' || isBeingBuilt(record, today)) return []
  const { Goal, Status, WebID, EPCLabelText, UniqueCode, EnergyPerformance, Zip, CountryID } = record
  if (Status !== AVAILABLE_STATUS || !DWELLINGS.has(String(WebID)) || toFiniteNumber(EnergyPerformance) !== null) return []
  const offered = `${propertyName(record)} is ${Goal === SALE ? 'for sale' : 'for rent'}`
  const region = typeof Zip === 'string' && typeof CountryID === 'number' ? belgianRegionOf({ Zip, CountryID }) : null
  const law = region === null ? {} : { law: LEGAL_BASES.energyInAdvertisement[region] }
  if (isBlank(EPCLabelText) && isBlank(UniqueCode)) {
    const message = `${offered} without an energy certificate`
    const suggestion =
      'Write its label as "EPCLabelText", its score as "EnergyPerformance" and its code as "UniqueCode"; "exempt" where none is needed.'
    return [{ path: [], code: 'energy-certificate-missing', severity: 'warning', message, suggestion, ...law }]
  }
  if (region === null || NO_LABEL_NEEDED.test(String(EPCLabelText).trim())) return []
  const message = `${offered} without the energy score of its certificate, which the law wants in its advertisement`
  const suggestion =
    'Write the yearly use per m² as "EnergyPerformance", for instance 245; "exempt" as "EPCLabelText" where none is needed.'
  const path = 'EnergyPerformance' in record ? ['EnergyPerformance'] : []
  return [{ path, code: 'energy-score-missing', severity: 'warning', message, suggestion, ...law }]
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || BLANK.test(text.trim())
}

function isBeingBuilt({ ConstructionYear }: PlainObject, today: string | null): boolean {
  return today !== null && Number(ConstructionYear) >= Number(today.slice(0, 4))
}

const NAMES: { readonly [region: string]: string } = {
  brussels: 'Brussels',
  flanders: 'Flanders',
  wallonia: 'Wallonia',
  luxembourg: 'Luxembourg',
}

function nameOf(region: string): string {
  return NAMES[region] ?? region
}
