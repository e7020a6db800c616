import type { AppointmentDay, Appointments } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import type { Slot } from '#src/domain/appointments/offered-slots.ts'

const NEXT = 3

/** Free slots by day, with the days in words. */
export function appointmentDays(slots: readonly Slot[], language: Language): Appointments {
  const dates = Map.groupBy(slots, ({ date }) => date)
  const days = [...dates].map(([date, ofDay]): AppointmentDay => {
    return { date, label: dayLabel(date, language), slots: ofDay.map(toView) }
  })
  const next = slots.slice(0, NEXT).map((slot) => ({ ...toView(slot), date: slot.date, label: dayLabel(slot.date, language) }))
  return { days, next, isFull: slots.length === 0 }
}

function toView({ startMs, time }: Slot) {
  return { startsAt: new Date(startMs).toISOString(), time }
}

/** "mardi 1 décembre"; formatted in UTC, so that the weekday does not depend on the machine. */
function dayLabel(date: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-BE`
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
