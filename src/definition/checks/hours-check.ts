import { asList, asObject } from '#src/base/json/plain-object.ts'
import { DAY_END, DAY_START } from '#src/base/time/closings.ts'
import { overlappingHours, shortPeriods, type WrittenHours } from '#src/base/time/weekly-hours.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Hours must end after they begin, must not overlap, and must name no day twice. */
export function hoursFaults(value: unknown, path: JsonPath): readonly Fault[] {
  const hours = writtenHours(value)
  return [
    ...hours.flatMap(({ from, to }, index) => (from < to ? [] : [reversedSpan([...path, String(index)], from, to)])),
    ...hours.flatMap((span, index) => repeatedDays(span, [...path, String(index), 'days'])),
    ...overlappingHours(hours).map(({ index, earlier, day }): Fault => {
      const place = [...path, String(index)]
      const { from = '', to = '' } = hours[earlier] ?? {}
      const where = day === null ? '' : ` on ${DAYS[day - 1]}`
      const message = `${nameOf(place)} overlaps item ${earlier + 1}, which is from ${from} to ${to}${where}`
      const suggestion = `Write hours that begin at ${to} or later, or remove one of the two.`
      return { path: place, code: 'overlapping-hours', message, suggestion }
    }),
  ]
}

/** Reports spans of days within an earlier span, which have no effect, and times that end before they begin. */
export function daysFaults(value: unknown, path: JsonPath): readonly Fault[] {
  const spans = asList(value).map((item) => {
    const { from, to = from, fromTime = DAY_START, toTime = DAY_END } = asObject(item)
    return { from: textOf(from), to: textOf(to), fromTime: textOf(fromTime), toTime: textOf(toTime) }
  })
  return spans.flatMap(({ from, to, fromTime, toTime }, index): Fault[] => {
    const place = [...path, String(index)]
    if (fromTime >= toTime) return [reversedSpan(place, fromTime, toTime, 'toTime')]
    const isWithin = (other: (typeof spans)[number]) =>
      other.from <= from && to <= other.to && other.fromTime <= fromTime && toTime <= other.toTime
    const earlier = spans.findIndex((other, at) => at < index && isWithin(other))
    return earlier === -1 || from === '' || to === '' ? [] : [repeatedSpan(place, earlier)]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function repeatedSpan(place: JsonPath, earlier: number): Fault {
  const message = `${nameOf(place)} says nothing: its days stand in item ${earlier + 1} already, and the first counts`
  const suggestion = 'Remove one of the two, or put the shorter one first.'
  return { path: place, code: 'repeated-days', message, suggestion }
}

/** An appointment must fit into the hours of its day. */
export function appointmentFaults(value: unknown, path: JsonPath): readonly Fault[] {
  const { slotMinutes, hours } = asObject(value)
  if (typeof slotMinutes !== 'number') return []
  const written = writtenHours(hours).map((span) => ({ ...span, days: span.days ?? [] }))
  const short = shortPeriods(written, slotMinutes)
  const longest = Math.max(...short.map(({ minutes }) => minutes))
  // If no hours fit, the length is the cause.
  if (short.length > 0 && short.length === written.length) {
    const message = `an appointment lasts ${slotMinutes} minutes, and no hours are that long: nothing can be booked`
    const suggestion = `Write at most ${longest}, or longer hours.`
    return [{ path: [...path, 'slotMinutes'], code: 'slot-too-long', message, suggestion }]
  }
  return short.map(({ index, minutes }) => {
    const place = [...path, 'hours', String(index)]
    const message = `${nameOf(place)} lasts ${minutes} minutes, an appointment ${slotMinutes}: none can be booked then`
    const suggestion = `Write hours of at least ${slotMinutes} minutes, or a shorter slotMinutes.`
    return { path: place, code: 'slot-too-long', message, suggestion }
  })
}

function reversedSpan(path: JsonPath, from: string, to: string, field = 'to'): Fault {
  const message = `${nameOf([...path, field])} is ${to}, which is not after ${from}, where from begins`
  const suggestion = `Write an end that comes after ${from}.`
  return { path: [...path, field], code: 'wrong-span', severity: 'error', message, suggestion }
}

function repeatedDays({ days = [] }: WrittenHours, path: JsonPath): readonly Fault[] {
  return days.flatMap((day, at): Fault[] => {
    if (days.indexOf(day) === at) return []
    const message = `${nameOf(path)} holds ${day}, which is ${DAYS[day - 1]}, twice`
    return [{ path: [...path, String(at)], code: 'repeated-value', message, suggestion: `Remove one of the two ${day}.` }]
  })
}

/** Hours with their indexes, without those that the schema rejects. */
function writtenHours(value: unknown): readonly WrittenHours[] {
  return asList(value).map((item) => {
    const { days, from, to } = asObject(item)
    if (!isTime(from) || !isTime(to)) return { days: [], from: '00:00', to: '24:00' }
    return { from, to, ...(days === undefined ? {} : { days: asList(days).filter((day) => typeof day === 'number') }) }
  })
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
}
