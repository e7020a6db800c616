import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { readDate } from '#src/base/time/date.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

const DATE_FIELDS = [
  'CreateDate',
  'ModifyDate',
  'StatusDate',
  'EnergyCertificateEndDate',
  'SoilCertificateDate',
  'AsbestosDate',
  'AvailabilityDate',
  'PublishFrom',
  'PublishUntil',
] as const

/** Dates that do not exist, and a change before the creation. */
export const dateFaults: RecordRule = (record) => {
  const prices = asList(record.PriceHistory).map((entry, index) => ({
    path: ['PriceHistory', String(index), 'Date'],
    value: asObject(entry).Date,
  }))
  const fields = DATE_FIELDS.map((field) => ({ path: [field], value: record[field] }))
  const wrong = [...fields, ...prices].filter(({ value }) => typeof value === 'string' && readDate(value) === null)
  return [...wrong.map(({ path, value }) => noDay(record, path, value)), ...changedTooEarly(record), ...neverPublished(record)]
}

function noDay(record: PlainObject, path: readonly string[], value: unknown): Fault {
  const message = `${propertyName(record)} has the ${path[0]} ${quoteValue(value)}, which is no day of the calendar`
  return { path, code: 'invalid-date', message, suggestion: 'Write a day as "2026-11-21".' }
}

function changedTooEarly(record: PlainObject): readonly Fault[] {
  const { CreateDate, ModifyDate } = record
  if (readDate(CreateDate) === null || readDate(ModifyDate) === null) return []
  // Dates in one format sort as text.
  const [created, changed] = [String(CreateDate).slice(0, 10), String(ModifyDate).slice(0, 10)]
  if (changed >= created) return []
  const message = `${propertyName(record)} was changed on ${changed}, before it was created on ${created}`
  const suggestion = 'Write the day of the last change as "ModifyDate", and that of the first publication as "CreateDate".'
  return [{ path: ['ModifyDate'], code: 'modified-before-created', severity: 'warning', message, suggestion }]
}

function neverPublished(record: PlainObject): readonly Fault[] {
  const { PublishFrom, PublishUntil } = record
  if (readDate(PublishFrom) === null || readDate(PublishUntil) === null) return []
  const { startMs, endMs } = belgianPeriod({ from: String(PublishFrom), until: String(PublishUntil) })
  if (startMs < endMs) return []
  const message = `${propertyName(record)} never shows: it is published until ${PublishUntil}, and from ${PublishFrom} on`
  const suggestion = `Write a day after ${PublishFrom} as "PublishUntil".`
  return [{ path: ['PublishUntil'], code: 'never-published', severity: 'warning', message, suggestion }]
}
