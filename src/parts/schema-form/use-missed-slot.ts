import { type RefObject, useEffect, useState } from 'react'
import type { AppointmentDay } from '#schemas/forms/appointment.ts'

interface MissedSlot {
  /** The time that was wanted and is gone; '' for none. It stays: its neighbours may not vanish when one of them is chosen. */
  readonly missed: string
  /** Tells which time is chosen now. */
  readonly choose: (startsAt: string) => void
}

/** Which time a visitor wanted that somebody else has now. `refresh` asks anew what is free, after the server has refused. */
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
    // What was put back after a reload has told nobody.
    const checked = box.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked) choose(checked.value)
    refresh()
  }, [box, isInvalid, refresh])

  return { missed, choose }
}
