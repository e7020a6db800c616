import { type RefObject, useEffect, useState } from 'react'
import type { AppointmentDay } from '#schemas/forms/appointment.ts'

interface MissedSlot {
  /** The wanted time that is taken; '' for none. It stays after another choice, so that the alternatives remain. */
  readonly missed: string
  /** Sets the current choice. */
  readonly choose: (startsAt: string) => void
}

/** The time that a visitor wanted and that is now taken. `refresh` refetches the slots after the server has refused one. */
export function useMissedSlot(
  box: RefObject<HTMLElement | null>,
  days: readonly AppointmentDay[],
  given: string,
  isInvalid: boolean,
  refresh: () => void,
): MissedSlot {
  const [chosen, choose] = useState(given)
  const [missed, setMissed] = useState('')
  const isFree = days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  if (chosen !== '' && !isFree && missed !== chosen) setMissed(chosen)

  useEffect(() => {
    if (!isInvalid) return
    // Values restored after a reload fire no event.
    const checked = box.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked) choose(checked.value)
    refresh()
  }, [box, isInvalid, refresh])

  return { missed, choose }
}
