import type { OwnerList } from '#schemas/owner/feed-owner.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { isDate } from '#src/base/time/date.ts'
import { missingFileBelow } from '#src/definition/composition/missing-target.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'

/** The data to check owners.json against; null if unknown. */
export interface OwnerFeedFacts {
  readonly propertyIds: ReadonlySet<number> | null
  /** The files below site-config/documents. */
  readonly documents: ReadonlySet<string> | null
}

/** A fault in a record of owners.json; its path begins with the list and the index. */
export interface OwnerFault extends Fault {
  readonly path: readonly [list: OwnerList, index: string, ...rest: string[]]
  readonly isFatal: boolean
}

/** Checks of owners.json beyond its schema. Accepts values of any shape. */
export function ownerFaults(file: PlainObject, facts: OwnerFeedFacts): readonly OwnerFault[] {
  return [
    ...repeated(file, 'owners', 'ID', ({ ID }) => String(ID)),
    ...repeated(file, 'history', 'ID', ({ PropertyID, ID }) => `${ID} of property ${PropertyID}`),
    ...repeated(file, 'communications', 'ID', ({ PropertyID, ID }) => `${ID} of property ${PropertyID}`),
    ...repeated(file, 'visits', 'Source', ({ PropertyID, Source }) => `"${Source}" of property ${PropertyID}`),
    ...repeatedEmails(file),
    ...passwords(file),
    ...badDates(file),
    // Without a list of owners, the demonstration accounts are unknown.
    ...(Array.isArray(file.owners) ? demonstrationDays(file) : []),
    ...unevenVisits(file),
    ...(facts.propertyIds === null ? [] : unknownHomes(file, facts.propertyIds)),
    ...(facts.documents === null ? [] : unknownDocuments(file, facts.documents)),
  ]
}

interface Entry {
  readonly record: PlainObject
  readonly path: readonly [list: OwnerList, index: string]
}

function entries(file: PlainObject, list: OwnerList): readonly Entry[] {
  return asList(file[list]).map((value, index) => ({ record: asObject(value), path: [list, String(index)] }))
}

function repeated(file: PlainObject, list: OwnerList, field: string, keyOf: (record: PlainObject) => string): OwnerFault[] {
  const seen = new Set<string>()
  return entries(file, list).flatMap(({ record, path }) => {
    const key = keyOf(record)
    const isRepeated = field in record && seen.has(key)
    seen.add(key)
    if (!isRepeated) return []
    const message = `${field} ${key} stands in an earlier record already`
    return [{ path: [...path, field], code: 'duplicate-id', message, suggestion: 'Remove one of the two.', isFatal: true }]
  })
}

/** The e-mail address alone identifies who logs in. */
function repeatedEmails(file: PlainObject): OwnerFault[] {
  const first = new Map<string, string>()
  return entries(file, 'owners').flatMap(({ record, path }) => {
    const { Email } = record
    if (typeof Email !== 'string') return []
    const key = Email.toLowerCase()
    const other = first.get(key)
    if (other === undefined) first.set(key, ownerName(record, path))
    if (other === undefined) return []
    const message = `${ownerName(record, path)} has the e-mail address of ${other}`
    const suggestion = 'Give each owner an address of their own; a property may have several owners.'
    return [{ path: [...path, 'Email'], code: 'duplicate-email', message, suggestion, isFatal: true }]
  })
}

/** The value is never quoted: it may be a password. */
function passwords(file: PlainObject): OwnerFault[] {
  return entries(file, 'owners').flatMap(({ record, path }) => {
    const { PasswordHash } = record
    if (typeof PasswordHash !== 'string' || /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(PasswordHash))
      return []
    const message = `the PasswordHash of ${ownerName(record, path)} is no argon2id hash`
    const suggestion = 'Take it away: the owner then sets a password by e-mail. Never write a password into the file.'
    return [{ path: [...path, 'PasswordHash'], code: 'no-password-hash', message, suggestion, isFatal: true }]
  })
}

const DATE_FIELDS: { readonly [list in OwnerList]: readonly string[] } = {
  owners: [],
  history: ['Date'],
  communications: ['Date'],
  publications: ['Since', 'Until'],
  documents: ['Date'],
  visits: ['LastDay'],
}
const LISTS = Object.keys(DATE_FIELDS) as OwnerList[] // The keys are of this type.

interface DateEntry extends Entry {
  readonly field: string
  readonly value: string
}

function dates(file: PlainObject): readonly DateEntry[] {
  const ofEntry = (entry: Entry) =>
    DATE_FIELDS[entry.path[0]].flatMap((field) => {
      const value = entry.record[field]
      return typeof value === 'string' ? [{ ...entry, field, value }] : []
    })
  return LISTS.flatMap((list) => entries(file, list).flatMap(ofEntry))
}

function badDates(file: PlainObject): OwnerFault[] {
  return dates(file).flatMap(({ path, field, value }) => {
    if (!/^\d{4}-\d{2}-\d{2}/.test(value) || isDate(value.slice(0, 10))) return []
    const message = `${field} must be a day of the calendar; found "${value}"`
    return [{ path: [...path, field], code: 'invalid-date', message, suggestion: 'Write it as 2026-11-21.', isFatal: true }]
  })
}

/** Days relative to today are for demonstration accounts only. */
function demonstrationDays(file: PlainObject): OwnerFault[] {
  const demos = new Map<unknown, boolean>()
  for (const { record } of entries(file, 'owners')) {
    for (const id of asList(record.PropertyIDs)) demos.set(id, record.IsDemo === true && demos.get(id) !== false)
  }
  return dates(file).flatMap(({ record, path, field, value }) => {
    if (!/^(today|yesterday)/.test(value) || demos.get(record.PropertyID)) return []
    const message = `${field} "${value}" moves with the calendar, and property ${record.PropertyID} is not of demo accounts alone`
    return [{ path: [...path, field], code: 'demonstration-day', message, suggestion: 'Write the day itself.', isFatal: true }]
  })
}

function unevenVisits(file: PlainObject): OwnerFault[] {
  return entries(file, 'visits').flatMap(({ record, path }) => {
    const [views, visitors] = [asList(record.Views), asList(record.Visitors)]
    if (views.length === visitors.length && views.every((count, index) => Number(visitors[index]) <= Number(count))) return []
    const message = 'Visitors must have as many days as Views, and no more visitors than views on any of them'
    return [{ path: [...path, 'Visitors'], code: 'uneven-visits', message, suggestion: 'Correct the figures.', isFatal: true }]
  })
}

/** One finding per mistake: lists name a property at most once. */
function unknownHomes(file: PlainObject, known: ReadonlySet<number>): OwnerFault[] {
  return LISTS.flatMap((list) => {
    const reported = new Set<number>()
    return entries(file, list).flatMap(({ record, path }) => {
      const named: readonly (readonly [unknown, readonly string[]])[] =
        list === 'owners'
          ? asList(record.PropertyIDs).map((id, place) => [id, ['PropertyIDs', String(place)]])
          : [[record.PropertyID, ['PropertyID']]]
      return named.flatMap(([id, rest]) => {
        if (typeof id !== 'number' || known.has(id) || reported.has(id)) return []
        reported.add(id)
        const message = `there is no property ${id} in the listings`
        const suggestion = 'Correct the number; until the listings have this property, it is not shown.'
        return [{ path: [...path, ...rest] as const, code: 'unknown-home', message, suggestion, isFatal: false }]
      })
    })
  })
}

/** A document without a file is not offered. */
function unknownDocuments(file: PlainObject, files: ReadonlySet<string>): OwnerFault[] {
  return entries(file, 'documents').flatMap(({ record, path }) => {
    const { File } = record
    if (typeof File !== 'string' || files.has(File)) return []
    const message = `the file "${File}" is not in the folder documents`
    const suggestion = 'Put the file there, or remove the record.'
    const cause = missingFileBelow('documents', File, files, suggestion)
    return [{ path: [...path, 'File'], code: 'unknown-document', message, suggestion, cause, isFatal: false }]
  })
}

function ownerName({ ID }: PlainObject, [, index]: Entry['path']): string {
  return typeof ID === 'number' ? `owner ${ID}` : `owner number ${Number(index) + 1} of the list`
}
