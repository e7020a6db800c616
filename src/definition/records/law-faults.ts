import { RENT, SALE } from '#schemas/property/goal.ts'
import type { BelgianRegion } from '#schemas/property/region.ts'
import type { LegalBasis } from '#schemas/site/finding.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { MOST_DEPOSIT_MONTHS } from '#src/definition/law/deposit-limits.ts'
import { LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { belgianRegionOf } from '#src/features/properties/rules/place/region.ts'
import { isPriceKnown } from '#src/features/properties/rules/price.ts'
import { DWELLINGS } from './dwellings.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** Regional advertising rules beyond price and energy, and deposit limits. */
export const lawFaults: RecordRule = (record) => {
  const { Zip, CountryID, Status, Goal, WebID } = record
  if (Status !== AVAILABLE_STATUS || typeof Zip !== 'string' || typeof CountryID !== 'number') return []
  const region = belgianRegionOf({ Zip, CountryID })
  if (region === null) return []
  const isDwelling = DWELLINGS.has(String(WebID))
  if (Goal === RENT) return isDwelling ? highDeposit(record, region) : []
  if (Goal !== SALE || region !== 'flanders' || (!isDwelling && WebID !== LAND)) return []
  return [...missingFloodScores(record), ...missingPlanning(record)]
}

/** The WebID of land, which has no energy score. */
const LAND = '4'

function missingFloodScores(record: PlainObject): readonly Fault[] {
  return missingFields(record, {
    code: 'flood-scores-missing',
    fields: record.WebID === LAND ? ['FloodScoreP'] : ['FloodScoreP', 'FloodScoreG'],
    suggestion: 'Write the scores of waterinfo.be, A to D: "FloodScoreP" of the parcel, "FloodScoreG" of the building.',
    law: LEGAL_BASES.floodScores.flanders,
  })
}

function missingPlanning(record: PlainObject): readonly Fault[] {
  return missingFields(record, {
    code: 'planning-mentions-missing',
    fields: ['PlanningPermit', 'PlanningDestination', 'PlanningSummons', 'PreemptiveRights', 'AllotmentPermit'],
    suggestion:
      'Write what the planning extract of the municipality says: true or false, and the destination as a text, for instance "Woongebied".',
    law: LEGAL_BASES.planningMentions.flanders,
  })
}

interface Required extends Pick<Fault, 'code' | 'suggestion'> {
  readonly fields: readonly string[]
  readonly law: LegalBasis
}

function missingFields(record: PlainObject, { fields, ...about }: Required): readonly Fault[] {
  const missing = fields.filter((field) => isBlank(record[field]))
  if (missing.length === 0) return []
  const message = `${propertyName(record)} is for sale in Flanders without ${missing.join(', ')}, which the law wants in its advertisement`
  return [{ ...about, path: [], severity: 'warning', message }]
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function highDeposit(record: PlainObject, region: BelgianRegion): readonly Fault[] {
  const { DepositMonths: months, DepositAmount: amount, Price: rent } = record
  const most = MOST_DEPOSIT_MONTHS[region]
  const law = LEGAL_BASES.deposit[region]
  const about = { code: 'deposit-too-high', severity: 'warning', law } as const
  const limit = `${law.region} allows ${most} months of rent at most`
  if (typeof months === 'number' && months > most) {
    const message = `${propertyName(record)} asks a deposit of ${months} months of rent; ${limit}`
    return [{ ...about, path: ['DepositMonths'], message, suggestion: `Write "DepositMonths": ${most}, or less.` }]
  }
  // Allows a rounding difference of one euro.
  if (typeof amount !== 'number' || !isPriceKnown(rent) || amount <= most * rent + 1) return []
  const message = `${propertyName(record)} asks a deposit of ${amount} euro with a rent of ${rent}; ${limit}`
  return [{ ...about, path: ['DepositAmount'], message, suggestion: `Write ${most * rent} or less as "DepositAmount".` }]
}
