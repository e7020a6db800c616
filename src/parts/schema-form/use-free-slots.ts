import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Appointments } from '#schemas/forms/appointment.ts'
import { useApi } from '#src/data/api.ts'
import { appointmentsQuery } from '#src/data/forms.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** After this time somebody else may have booked. */
const STALE_MS = 15_000

interface FreeSlots {
  readonly days: Appointments['days']
  /** Fetches the slots again. */
  readonly refresh: () => void
}

/** The free appointments, refetched where they are from an earlier page, and when the visitor returns to this one. */
export function useFreeSlots(): FreeSlots {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const query = useMemo(() => appointmentsQuery(language), [language])
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

  return { days, refresh }
}
