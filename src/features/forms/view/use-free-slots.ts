import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { AppointmentDay, Appointments } from '#schemas/forms/appointment.ts'
import { useApi } from '#src/ui/site/api.ts'
import { appointmentsQuery } from './forms-api.ts'
import { SlotsOf } from './slots-of.ts'
import { useLanguage } from './use-language.ts'

/** After this time, other visitors may have booked a slot. */
const STALE_MS = 15_000

interface FreeSlots {
  readonly days: Appointments['days']
  readonly areVisits: boolean
}

/** The free appointments, refetched on return to the page, after a failed attempt, and if they come from an earlier page. */
export function useFreeSlots(): FreeSlots {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { property, attempt } = useContext(SlotsOf)
  const query = useMemo(() => appointmentsQuery(language, property), [language, property])
  const { days } = useApi(query)
  const refresh = useCallback(() => void queryClient.invalidateQueries({ queryKey: query.queryKey }), [queryClient, query])

  useEffect(() => {
    const renew = () => {
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(query.queryKey) ?? {}
      if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt > STALE_MS) refresh()
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [queryClient, query, refresh])

  useEffect(() => {
    if (attempt > 0) refresh()
  }, [attempt, refresh])

  return { days, areVisits: property !== undefined }
}

interface MissedSlot {
  readonly missed: string
  readonly choose: (startsAt: string) => void
}

export function useMissedSlot(
  box: RefObject<HTMLElement | null>,
  days: readonly AppointmentDay[],
  initial: string,
  isInvalid: boolean,
): MissedSlot {
  const [chosen, choose] = useState(initial)
  const [missed, setMissed] = useState('')
  const isFree = days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  if (chosen !== '' && !isFree && missed !== chosen) setMissed(chosen)

  useEffect(() => {
    if (!isInvalid) return
    // Values restored after a reload fire no event.
    const checked = box.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked) choose(checked.value)
  }, [box, isInvalid])

  return { missed, choose }
}
