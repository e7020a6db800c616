import { useCallback } from 'react'
import { isLanguage } from '#schemas/language.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'

export function useUsualTitle({ name, email }: StudioAccount): () => string {
  const text = useText()
  const language = useLanguage()
  return useCallback(() => {
    const { date } = belgianMoment(new Date())
    const day = isLanguage(language) ? longDate(date, language) : date
    // The account of this machine has no person.
    return email.endsWith('@localhost')
      ? text('studio.draft.usual-here', { day })
      : text('studio.draft.usual', { name: name || email, day })
  }, [text, language, name, email])
}

/** An instant (ISO 8601) as people read it, by Belgian clocks: "26 November 2026, 09:05". */
export function useMomentText(): (instant: string) => string {
  const text = useText()
  const language = useLanguage()
  return useCallback(
    (instant) => {
      const { date, time } = belgianMoment(new Date(instant))
      return text('studio.moment', { day: isLanguage(language) ? longDate(date, language) : date, time })
    },
    [text, language],
  )
}

export function useDayText(): (day: string) => string {
  const language = useLanguage()
  return useCallback((day) => (isLanguage(language) ? longDate(day, language) : day), [language])
}
