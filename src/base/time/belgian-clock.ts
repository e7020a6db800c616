import { TIME_ZONE } from '#schemas/time-zone.ts'

/** A moment in Belgian time: the day as 2026-11-21, the time as "09:05". */
export interface BelgianMoment {
  readonly date: string
  readonly time: string
}

let format: Intl.DateTimeFormat | undefined

/** The day and time in Belgium at an instant, in any time zone; small enough for browsers. */
export function belgianMoment(instant: Date): BelgianMoment {
  format ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}
