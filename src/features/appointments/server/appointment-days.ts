import type { AppointmentDay, Appointments } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import { longWeekday } from '#src/base/time/date-text.ts'
import type { Slot } from '#src/features/forms/rules/slots/offered-slots.ts'

const NEXT = 3

/** Free slots by day, with the days in words. */
export function appointmentDays(slots: readonly Slot[], language: Language): Appointments {
  const dates = Map.groupBy(slots, ({ date }) => date)
  const days = [...dates].map(([date, ofDay]): AppointmentDay => {
    return { date, label: longWeekday(date, language), slots: ofDay.map(toView) }
  })
  const next = slots.slice(0, NEXT).map((slot) => ({ ...toView(slot), date: slot.date, label: longWeekday(slot.date, language) }))
  return { days, next, isFull: slots.length === 0 }
}

function toView({ startMs, time }: Slot) {
  return { startsAt: new Date(startMs).toISOString(), time }
}
