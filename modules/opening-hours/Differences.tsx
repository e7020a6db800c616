import { type Language, longWeekday, useText } from 'vitrine/module'
import type { Difference } from './hours-of-days.ts'
import styles from './OpeningHours.module.css'
import { spansText } from './span-text.ts'
import type texts from './texts.json'

interface Props {
  readonly differences: readonly Difference[]
  readonly language: Language
  readonly headingLevel: 'h2' | 'h3'
  /** Whether only the next one shows, without a title. */
  readonly isShort: boolean
}

/** Coming days with different hours; nothing without any. */
export function Differences({ differences, language, headingLevel: Heading, isShort }: Props) {
  const text = useText<keyof typeof texts>()
  const shown = isShort ? differences.slice(0, 1) : differences
  if (shown.length === 0) return null
  return (
    <section className="stack gap-3">
      {!isShort && <Heading className="text-lg">{text('opening-hours.differences')}</Heading>}
      <ul className="no-padding">
        {shown.map(({ from, to, hours, note, holiday }) => (
          <li key={from} className={`stack gap-x-5 ${styles.difference}`}>
            <span className={styles.when}>
              {from === to
                ? longWeekday(from, language)
                : text('opening-hours.period', { from: longWeekday(from, language), to: longWeekday(to, language) })}
            </span>
            <span>
              {hours.length === 0 ? text('opening-hours.closed') : spansText(hours)}
              {(note !== '' || holiday !== null) && (
                <span className="quiet"> · {note || (holiday && text(`opening-hours.holiday.${holiday}`))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
