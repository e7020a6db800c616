import type { StudioBooking, StudioCalendar, StudioCalendarDay, StudioSlot } from '#schemas/studio/calendar-api.ts'
import { DAY_END, dayAfter } from '#src/domain/appointments/closings.ts'
import { type AppointmentRules, slotsOfDay } from '#src/domain/appointments/offered-slots.ts'
import { belgianMoment } from '#src/domain/time/belgian-clock.ts'
import type { StoredAppointment } from '#src/server/appointments/appointment-repository.ts'

interface Asked {
  /** yyyy-mm-dd */
  readonly from: string
  readonly days: number
  readonly now: Date
  /** Those that overlap the days. */
  readonly bookings: readonly StoredAppointment[]
  /** Who made each booking, by the id of its request; empty for those who may not know. */
  readonly names: ReadonlyMap<string, string>
}

/** Days with their slots by the rules of a site, and the bookings in them. */
export function describeCalendar(rules: AppointmentRules | undefined, asked: Asked): StudioCalendar {
  const dates = Array.from({ length: asked.days }, (_, index) => dayAfter(asked.from, index))
  return {
    isOffered: rules !== undefined,
    agendas: rules?.agendas ?? 1,
    days: dates.map((date) => describeDay(rules, date, asked)),
  }
}

function describeDay(rules: AppointmentRules | undefined, date: string, { now, bookings, names }: Asked): StudioCalendarDay {
  const slots = rules === undefined ? [] : slotsOfDay(rules, date)
  const described = slots.map(({ time, endTime, startMs, endMs, isClosed }): StudioSlot => {
    const own = bookings.filter(({ startsAt, endsAt }) => startsAt.getTime() < endMs && endsAt.getTime() > startMs)
    const isFull = new Set(own.map(({ agenda }) => agenda)).size >= (rules?.agendas ?? 1)
    const state = isFull ? 'booked' : isClosed ? 'closed' : 'open'
    return { time, endTime, state, isPast: startMs <= now.getTime(), bookings: own.map((each) => describeBooking(each, names)) }
  })
  // A booking stays when the hours change.
  const others = bookings.filter(({ startsAt, endsAt }) => {
    const isThisDay = belgianMoment(startsAt).date === date
    return isThisDay && !slots.some(({ startMs, endMs }) => startsAt.getTime() < endMs && endsAt.getTime() > startMs)
  })
  const beside = others.map((each): StudioSlot => {
    const end = belgianMoment(each.endsAt)
    return {
      time: belgianMoment(each.startsAt).time,
      endTime: end.date === date ? end.time : DAY_END,
      state: 'booked',
      isPast: each.startsAt <= now,
      bookings: [describeBooking(each, names)],
    }
  })
  return { date, slots: [...described, ...beside].toSorted((a, b) => (a.time < b.time ? -1 : 1)) }
}

function describeBooking({ id, agenda, submissionId }: StoredAppointment, names: ReadonlyMap<string, string>): StudioBooking {
  const name = submissionId === null ? undefined : names.get(submissionId)
  return { id, agenda, request: submissionId === null || name === undefined ? null : { id: submissionId, name } }
}
