import { Temporal } from 'temporal-polyfill'
import { ANNOUNCED_DAYS } from '#schemas/property/open-houses.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import { isDay } from '#src/base/time/date.ts'
import { isAvailable } from './availability.ts'

/** Longer open houses are mistakes. */
export const MAX_OPEN_HOUSE_MS = 24 * 3_600_000

/** In ms; the end is excluded. */
export interface OpenHouse {
  readonly startMs: number
  readonly endMs: number
  readonly isByAppointment?: boolean
}

type WithOpenHouses = Pick<FeedProperty, 'OpenHouses' | 'Status'>

/** The open houses of an available property, including past ones, by start; without reversed or day-long ones. */
export function openHousesOf({ OpenHouses = [], Status }: WithOpenHouses): readonly OpenHouse[] {
  if (OpenHouses.length === 0 || !isAvailable(Status)) return []
  const read = OpenHouses.map(({ From, To, AppointmentRequired }) => ({
    startMs: readInstantMs(From),
    endMs: readInstantMs(To),
    ...(AppointmentRequired !== undefined && { isByAppointment: AppointmentRequired }),
  }))
  // Comparisons with NaN, from an invalid date, are false.
  const right = read.filter(({ startMs, endMs }) => endMs > startMs && endMs - startMs <= MAX_OPEN_HOUSE_MS)
  return [...new Map(right.map((one) => [one.startMs, one])).values()].toSorted((a, b) => a.startMs - b.startMs)
}

export function comingOpenHouses(property: WithOpenHouses, atMs: number): readonly OpenHouse[] {
  return openHousesOf(property).filter(({ endMs }) => endMs > atMs)
}

/** The first open house that has not ended at an instant (ms) and is already announced ({@link ANNOUNCED_DAYS}), or null. */
export function announcedOpenHouse(property: WithOpenHouses, atMs: number): OpenHouse | null {
  const [first] = comingOpenHouses(property, atMs)
  return first !== undefined && announcedFromMs(first) <= atMs ? first : null
}

/** The start of an announcement: at midnight in Belgium, so that many begin together. */
export function announcedFromMs({ startMs }: Pick<OpenHouse, 'startMs'>): number {
  return startOfDay(startMs, -ANNOUNCED_DAYS)
}

/** For queries, the inverse of {@link announcedFromMs}: the latest start that is announced at an instant. */
export function announcedUntilMs(atMs: number): number {
  return startOfDay(atMs, ANNOUNCED_DAYS + 1)
}

/** The database rejects years outside four digits; some software writes 0001-01-01 for none. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1000, 0), Date.UTC(9999, 0)]

/** Parses an instant of the feed to ms, by default in Belgian time. NaN for an invalid date or year. */
export function readInstantMs(written: string): number {
  if (!isDay(written)) return Number.NaN
  const instantMs = /(Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
    ? Date.parse(written)
    : Temporal.PlainDateTime.from(written).toZonedDateTime(TIME_ZONE).epochMilliseconds
  return instantMs >= FIRST_MS && instantMs < LAST_MS ? instantMs : Number.NaN
}

/** An instant in Belgian time: "2026-12-12T10:00+01:00". */
export function writeInstant(instantMs: number): string {
  return inBelgium(instantMs).toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}

function startOfDay(instantMs: number, days: number): number {
  return inBelgium(instantMs).toPlainDate().add({ days }).toZonedDateTime(TIME_ZONE).epochMilliseconds
}
