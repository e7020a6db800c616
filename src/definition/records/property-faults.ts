import { propertySchema } from '#schemas/property/property.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { missingTarget } from '#src/definition/composition/missing-target.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { MAX_OPEN_HOUSE_MS, readInstantMs } from '#src/features/properties/rules/open-houses.ts'
import { damagedTextFaults } from './damaged-text-faults.ts'
import { dateFaults } from './date-faults.ts'
import { energyFaults } from './energy-faults.ts'
import { createFieldFaults } from './field-faults.ts'
import { fileFaults } from './file-faults.ts'
import { lawFaults } from './law-faults.ts'
import { numberFaults } from './number-faults.ts'
import { placeFaults } from './place-faults.ts'
import { priceFaults } from './price-faults.ts'
import { propertyName, type RecordRule, type RecordSurroundings } from './record-surroundings.ts'
import { createTextFaults } from './text-faults.ts'

/** Open houses that are omitted: on an invalid day, ending before they begin, or longer than a day. */
const openHouseFaults: RecordRule = (record) =>
  asList(record.OpenHouses).flatMap((written, index): Fault[] => {
    const { From, To } = asObject(written)
    // The schema reports missing times.
    if (typeof From !== 'string' || typeof To !== 'string') return []
    const [startMs, endMs] = [readInstantMs(From), readInstantMs(To)]
    const fault = (field: 'From' | 'To', what: string, suggestion: string): Fault[] => {
      const message = `${propertyName(record)} has an open house ${what}; it is not shown`
      const path = ['OpenHouses', String(index), field]
      return [{ path, code: 'invalid-open-house', severity: 'warning', message, suggestion }]
    }
    for (const [field, text, ms] of [['From', From, startMs] as const, ['To', To, endMs] as const]) {
      if (Number.isNaN(ms))
        return fault(field, `at ${quoteValue(text)}, which is no time of the calendar`, 'Write "2026-12-12T10:00".')
    }
    const suggestion = 'Write the end of the same visit as "To"; for a second day add another open house.'
    if (endMs <= startMs) return fault('To', `from ${From} to ${To}, which ends before it begins`, suggestion)
    if (endMs - startMs > MAX_OPEN_HOUSE_MS)
      return fault('To', `from ${From} to ${To}, which is longer than 24 hours`, suggestion)
    return []
  })

/** References of a property: category, contact person and project. */
const referenceFaults: RecordRule = (record, { categories, people, projects }) => [
  ...(categories === null ? [] : unknownCategory(record, categories)),
  ...(people === null ? [] : unknownPerson(record, people)),
  ...(projects === null ? [] : unknownProject(record, projects)),
]

/** Contradicting fields of a property, mostly exchanged ones. */
const contradictionFaults: RecordRule = (record) => [
  ...livesInMore(record),
  ...renovatedTooEarly(record),
  ...aboveTheBuilding(record),
]

const RULES: readonly RecordRule[] = [
  (record) => numberFaults(record, ['SubStatus', 'CountryID'], propertyName(record)),
  dateFaults,
  openHouseFaults,
  contradictionFaults,
  priceFaults,
  referenceFaults,
  placeFaults,
  energyFaults,
  lawFaults,
  fileFaults,
  createTextFaults(propertySchema),
  damagedTextFaults,
]

/** The rules for properties beyond the schema. Faults are errors by default, which exclude the property. Call once per feed. */
export function createPropertyCheck(surroundings: RecordSurroundings): (record: PlainObject) => readonly Fault[] {
  const fieldFaults = createFieldFaults(propertySchema, 'properties')
  return (record) => [...RULES.flatMap((rule) => rule(record, surroundings)), ...fieldFaults(record)]
}

function livesInMore(record: PlainObject): readonly Fault[] {
  const { SurfaceLivable: livable, SurfaceTotal: total } = record
  if (typeof livable !== 'number' || typeof total !== 'number' || total <= 0 || livable <= total) return []
  const message = `${propertyName(record)} has ${livable} m² to live in and ${total} m² in all`
  const suggestion = 'Write the whole area as "SurfaceTotal", and what is lived in as "SurfaceLivable".'
  return [{ path: ['SurfaceLivable'], code: 'contradicting-surfaces', severity: 'warning', message, suggestion }]
}

function renovatedTooEarly(record: PlainObject): readonly Fault[] {
  const { ConstructionYear: built, RenovationYear: renovated } = record
  if (typeof built !== 'number' || typeof renovated !== 'number' || built <= 0 || renovated <= 0 || renovated >= built) return []
  const message = `${propertyName(record)} was renovated in ${renovated}, before it was built in ${built}`
  const suggestion = 'Write the year in which it was built as "ConstructionYear", and that of the renovation as "RenovationYear".'
  return [{ path: ['RenovationYear'], code: 'renovated-before-built', severity: 'warning', message, suggestion }]
}

/** The ground floor is 0, and some count it as a floor: the highest floor may equal their number. */
function aboveTheBuilding(record: PlainObject): readonly Fault[] {
  const { NumberOfFloors: floors } = record
  if (typeof floors !== 'number' || floors <= 0) return []
  const rooms = asList(record.Rooms).map((room, index) => ({
    floor: asObject(room).Floor,
    path: ['Rooms', String(index), 'Floor'],
  }))
  return [{ floor: record.Floor, path: ['Floor'] }, ...rooms].flatMap(({ floor, path }) => {
    if (typeof floor !== 'number' || floor <= floors) return []
    const where = path.length === 1 ? `lies on floor ${floor}` : `has a room on floor ${floor}`
    const message = `${propertyName(record)} ${where} of a building of ${floors}`
    const suggestion = 'Write the floors of the whole building as "NumberOfFloors", and 0 as "Floor" for the ground floor.'
    return [{ path, code: 'floor-above-building', severity: 'warning', message, suggestion } as const]
  })
}

function unknownCategory(record: PlainObject, categories: ReadonlySet<string>): readonly Fault[] {
  const { WebID } = record
  if (typeof WebID !== 'string' || categories.has(WebID)) return []
  const message = `${propertyName(record)} belongs to category "${WebID}", which data/categories.json does not have`
  const suggestion = 'Add the category, or correct the WebID.'
  const cause = missingTarget(`unknown-category:${WebID}`, `data/categories.json has no category "${WebID}"`, suggestion)
  return [{ path: ['WebID'], code: 'unknown-category', severity: 'warning', message, suggestion, cause }]
}

function unknownPerson(record: PlainObject, people: ReadonlySet<string>): readonly Fault[] {
  const { ContactPerson } = record
  if (typeof ContactPerson !== 'string' || ContactPerson === '' || people.has(ContactPerson)) return []
  const { ending, suggestion } = didYouMean(
    ContactPerson,
    people,
    'Write the id of a person of content/contact, or leave it out.',
  )
  const message = `${propertyName(record)} names the contact person "${ContactPerson}", whom content/contact does not have${ending}`
  const cause =
    people.size === 0
      ? missingTarget('person', 'no content lists a person', suggestion)
      : missingTarget(`person:${ContactPerson}`, `no content lists a person "${ContactPerson}"${ending}`, suggestion)
  return [{ path: ['ContactPerson'], code: 'unknown-person', severity: 'warning', message, suggestion, cause }]
}

function unknownProject(record: PlainObject, projects: ReadonlySet<number>): readonly Fault[] {
  const { ProjectID } = record
  if (typeof ProjectID !== 'number' || projects.has(ProjectID)) return []
  const message = `${propertyName(record)} is a part of project ${ProjectID}, which data/projects.json does not have`
  const suggestion = 'Add the project, or correct the ProjectID.'
  const cause = missingTarget(`unknown-project:${ProjectID}`, `data/projects.json has no project ${ProjectID}`, suggestion)
  return [{ path: ['ProjectID'], code: 'unknown-project', severity: 'warning', message, suggestion, cause }]
}
