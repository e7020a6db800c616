import { useCallback } from 'react'
import { isLanguage } from '#schemas/language.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longWeekday, shortDayMonth } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'

/** An instant (ISO 8601) within a sentence: "at 08:12" on the given day, "on Monday 30 November" on others. */
export function useWhen(today: string): (instant: string) => string {
  const text = useText()
  const language = useLanguage()
  return useCallback(
    (instant) => {
      const { date, time } = belgianMoment(new Date(instant))
      if (date === today) return text('studio.today.at', { time })
      return text('studio.today.on', { day: isLanguage(language) ? longWeekday(date, language) : date })
    },
    [text, language, today],
  )
}

/** The same in a narrow place: "08:12", "29-11". */
export function shortWhen(instant: string, today: string): string {
  const { date, time } = belgianMoment(new Date(instant))
  return date === today ? time : shortDayMonth(date)
}
