import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { MAX_OPEN_HOUSE_MS, readInstantMs } from '#src/features/properties/rules/open-houses.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** Open houses that are omitted: on an invalid day, ending before they begin, or longer than a day. */
export const openHouseFaults: RecordRule = (record) =>
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
