import { isLanguage } from '#schemas/language.ts'
import type { Publication } from '#schemas/site/publication.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate, shortDayMonth } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'

interface TimingWords {
  /** A day without the year: "1-12". */
  readonly day: string
  readonly words: string
}

/** The effect of a page's or content's publication time: when it appears, ends, or ended; null for none. */
export function useTimingWords({ publishFrom, publishUntil }: Publication = {}): TimingWords | null {
  const text = useText()
  const language = useLanguage()
  const said = (key: 'scheduled' | 'until' | 'ended', written: string): TimingWords => {
    const [date = '', time] = written.split('T')
    const day = isLanguage(language) ? longDate(date, language) : date
    const moment = time === undefined ? day : text('studio.moment', { day, time })
    return { day: shortDayMonth(date), words: text(`studio.tree.${key}`, { moment }) }
  }
  const { date, time } = belgianMoment(new Date())
  const now = `${date}T${time}`
  // Written times sort as text; an end day is included.
  if (publishUntil !== undefined && (publishUntil.includes('T') ? publishUntil <= now : publishUntil < date))
    return said('ended', publishUntil)
  if (publishFrom !== undefined && (publishFrom.includes('T') ? publishFrom : `${publishFrom}T00:00`) > now)
    return said('scheduled', publishFrom)
  return publishUntil === undefined ? null : said('until', publishUntil)
}
