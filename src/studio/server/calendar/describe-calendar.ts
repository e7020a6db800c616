import type {
  StudioBooking,
  StudioCalendar,
  StudioCalendarDay,
  StudioOpenHouse,
  StudioSlot,
  StudioVisit,
} from '#schemas/studio/calendar-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { DAY_END, dayAfter } from '#src/base/time/closings.ts'
import { isVisit, type StoredAppointment } from '#src/features/appointments/server/appointment-repository.ts'
import { freeAgenda } from '#src/features/forms/rules/slots/agendas.ts'
import { type AppointmentRules, isWholeDayClosed, slotsOfDay } from '#src/features/forms/rules/slots/offered-slots.ts'
import { hasOffice, hasVisits } from '#src/features/forms/rules/slots/visit-slots.ts'

interface Asked {
  readonly from: string
  readonly days: number
  readonly now: Date
  /** The bookings that overlap the days. */
  readonly bookings: readonly StoredAppointment[]
  /** Those among them that the account sees: without visits of other offices, which take time all the same. */
  readonly own: readonly StoredAppointment[]
  /** The person of each booking, by request id; empty for accounts without that permission. */
  readonly names: ReadonlyMap<string, string>
  /** The visits among the bookings, by id. */
  readonly visits: ReadonlyMap<string, StudioVisit>
  /** Those of all days, by start. */
  readonly openHouses: readonly (StudioOpenHouse & { readonly date: string })[]
}

/** Days with their slots by the rules of a site, and the bookings in them. */
export function describeCalendar(rules: AppointmentRules | undefined, asked: Asked): StudioCalendar {
  const dates = Array.from({ length: asked.days }, (_, index) => dayAfter(asked.from, index))
  return {
    isOffered: hasOffice(rules) || hasVisits(rules),
    hasOffice: hasOffice(rules),
    agendas: rules?.agendas ?? 1,
    days: dates.map((date) => describeDay(rules, date, asked)),
  }
}

function describeDay(rules: AppointmentRules | undefined, date: string, asked: Asked): StudioCalendarDay {
  const { now, bookings, own } = asked
  const slots = rules === undefined ? [] : slotsOfDay(rules, date)
  // Visits have other times than appointments at the agency, so each is listed at its start.
  const [visits, atAgency] = [own.filter(isVisit), own.filter((each) => !isVisit(each))]
  const withinDay = (each: StoredAppointment) => endWithin(each, date)
  const described = slots.map(({ time, endTime, startMs, endMs, isClosed }): StudioSlot => {
    const within = atAgency.filter(({ startsAt, endsAt }) => startsAt.getTime() < endMs && endsAt.getTime() > startMs)
    const isFull = rules !== undefined && freeAgenda({ startMs, endMs }, bookings.map(toBooking), rules) === null
    const state = isFull ? 'booked' : isClosed ? 'closed' : 'open'
    return {
      time,
      endTime,
      state,
      isPast: startMs <= now.getTime(),
      bookings: within.map((each) => describeBooking(each, withinDay(each), asked)),
    }
  })
  // A booking stays when the opening hours change.
  const others = atAgency.filter(
    ({ startsAt, endsAt }) => !slots.some(({ startMs, endMs }) => startsAt.getTime() < endMs && endsAt.getTime() > startMs),
  )
  const beside = [...others, ...visits]
    .filter(({ startsAt }) => belgianMoment(startsAt).date === date)
    .map((each): StudioSlot => {
      const endTime = withinDay(each)
      return {
        time: belgianMoment(each.startsAt).time,
        endTime,
        state: 'booked',
        isPast: each.startsAt <= now,
        bookings: [describeBooking(each, endTime, asked)],
      }
    })
  const isClosed = rules !== undefined && isWholeDayClosed(rules, date)
  const openHouses = asked.openHouses.filter((one) => one.date === date).map(({ date: _, ...one }) => one)
  return { date, isClosed, openHouses, slots: joined([...described, ...beside]).toSorted((a, b) => (a.time < b.time ? -1 : 1)) }
}

/** Merges slots at the same time with their bookings. */
function joined(slots: readonly StudioSlot[]): readonly StudioSlot[] {
  const byTime = new Map<string, StudioSlot>()
  for (const slot of slots) {
    const known = byTime.get(slot.time)
    byTime.set(slot.time, known === undefined ? slot : { ...known, bookings: [...known.bookings, ...slot.bookings] })
  }
  return [...byTime.values()]
}

function toBooking({ startsAt, endsAt, agenda, agent, propertyId }: StoredAppointment) {
  return { agenda, agent, propertyId, startMs: startsAt.getTime(), endMs: endsAt.getTime() }
}

/** The day and times in Belgium; what ends on another day ends with its own. */
export function timesOf({ startsAt, endsAt }: Pick<StoredAppointment, 'startsAt' | 'endsAt'>) {
  const { date, time } = belgianMoment(startsAt)
  return { date, time, endTime: endWithin({ endsAt }, date) }
}

function endWithin({ endsAt }: Pick<StoredAppointment, 'endsAt'>, date: string): string {
  const end = belgianMoment(endsAt)
  return end.date === date ? end.time : DAY_END
}

function describeBooking(
  { id, agenda, submissionId }: StoredAppointment,
  endTime: string,
  { names, visits }: Asked,
): StudioBooking {
  const name = submissionId === null ? undefined : names.get(submissionId)
  const request = submissionId === null || name === undefined ? null : { id: submissionId, name }
  return { id, endTime, agenda, visit: visits.get(id) ?? null, request }
}
