import { useEffect, useState } from 'react'
import { Badge, type BelgianMoment, belgianMoment, type Language, longWeekday, useText } from 'vitrine/module'
import type { DayHours } from './hours-of-days.ts'
import styles from './OpeningHours.module.css'
import { openState } from './open-state.ts'
import { shortTime } from './span-text.ts'
import type texts from './texts.json'

/** How often the clock is read. */
const EVERY_MS = 20_000

interface Props {
  readonly days: readonly DayHours[]
  readonly language: Language
}

/** Whether the agency is open now, and until or from when. Pages are cached, so that only the browser knows: an empty line is reserved for it. */
export function OpenNow({ days, language }: Props) {
  const text = useText<keyof typeof texts>()
  const now = useBelgianNow()
  const state = now && openState(days, now)
  if (!state) return <p className={`cluster ${styles.now}`} data-needs-script />
  const { until, next, today } = state
  const isOpen = until !== null
  return (
    <p className={`cluster ${styles.now}`}>
      <Badge tone={isOpen ? 'primary' : 'neutral'} shape="pill">
        {text(isOpen ? 'opening-hours.open' : 'opening-hours.closed-now')}
      </Badge>
      <span>
        {isOpen && text('opening-hours.until', { time: shortTime(until) })}
        {!isOpen && next !== null && next.date === today.date && text('opening-hours.opens', { time: shortTime(next.from) })}
        {!isOpen &&
          next !== null &&
          next.date !== today.date &&
          text('opening-hours.opens-on', { day: longWeekday(next.date, language), time: shortTime(next.from) })}
      </span>
    </p>
  )
}

/** The current moment in Belgian time; null on the server and during hydration. */
function useBelgianNow(): BelgianMoment | null {
  const [now, setNow] = useState<BelgianMoment | null>(null)
  useEffect(() => {
    const look = () => setNow(belgianMoment(new Date()))
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
