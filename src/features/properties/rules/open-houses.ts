import { Temporal } from 'temporal-polyfill'
import { ANNOUNCED_DAYS } from '#schemas/property/open-houses.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import { isDay } from '#src/base/time/date.ts'
import { isAvailable } from './availability.ts'

/** Longer ones are mistakes. */
export const MAX_OPEN_HOUSE_MS = 24 * 3_600_000

/** In ms; the end is excluded. */
export interface OpenHouse {
  readonly startMs: number
  readonly endMs: number
  readonly isByAppointment?: boolean
}

type WithOpenHouses = Pick<FeedProperty, 'OpenHouses' | 'Status'>

/** The open houses of a property on offer, past ones too, by their start; without those that end before they start, or last for days. */
export function openHousesOf({ OpenHouses = [], Status }: WithOpenHouses): readonly OpenHouse[] {
  if (OpenHouses.length === 0 || !isAvailable(Status)) return []
  const read = OpenHouses.map(({ From, To, AppointmentRequired }) => ({
    startMs: readInstantMs(From),
    endMs: readInstantMs(To),
    ...(AppointmentRequired !== undefined && { isByAppointment: AppointmentRequired }),
  }))
  // NaN, of what is no day of the calendar, is in no order.
  const right = read.filter(({ startMs, endMs }) => endMs > startMs && endMs - startMs <= MAX_OPEN_HOUSE_MS)
  return [...new Map(right.map((one) => [one.startMs, one])).values()].toSorted((a, b) => a.startMs - b.startMs)
}

export function comingOpenHouses(property: WithOpenHouses, atMs: number): readonly OpenHouse[] {
  return openHousesOf(property).filter(({ endMs }) => endMs > atMs)
}

/** The first that is not over at an instant, in ms, where it is announced by then ({@link ANNOUNCED_DAYS}); null for none. */
export function announcedOpenHouse(property: WithOpenHouses, atMs: number): OpenHouse | null {
  const [first] = comingOpenHouses(property, atMs)
  return first !== undefined && announcedFromMs(first) <= atMs ? first : null
}

/** The start of an announcement: at midnight in Belgium, so that many begin together. */
export function announcedFromMs({ startMs }: Pick<OpenHouse, 'startMs'>): number {
  return startOfDay(startMs, -ANNOUNCED_DAYS)
}

/** The instant before which the open houses begin that are announced at another one: as {@link announcedFromMs}, for a query. */
export function announcedUntilMs(atMs: number): number {
  return startOfDay(atMs, ANNOUNCED_DAYS + 1)
}

/** The database rejects years outside four digits; some software writes 0001-01-01 for none. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1000, 0), Date.UTC(9999, 0)]

/**
 * An instant, in ms, of the feed: as it is written where it has an offset, else by Belgian clocks. NaN for what is no day of the calendar, or of a
 * year before 1000 or after 9998.
 */
export function readInstantMs(written: string): number {
  if (!isDay(written)) return Number.NaN
  const instantMs = /(Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
    ? Date.parse(written)
    : Temporal.PlainDateTime.from(written).toZonedDateTime(TIME_ZONE).epochMilliseconds
  return instantMs >= FIRST_MS && instantMs < LAST_MS ? instantMs : Number.NaN
}

/** In Belgian time: "2026-12-12T10:00+01:00". */
export function writeInstant(instantMs: number): string {
  return inBelgium(instantMs).toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}

function startOfDay(instantMs: number, days: number): number {
  return inBelgium(instantMs).toPlainDate().add({ days }).toZonedDateTime(TIME_ZONE).epochMilliseconds
}
