import { type Language, longWeekday, type ModuleProps, RichText, useText, weekdayName } from 'vitrine/module'
import { Differences } from './Differences.tsx'
import type { TimeSpan } from './hours-of-days.ts'
import styles from './OpeningHours.module.css'
import { OpenNow } from './OpenNow.tsx'
import type { Resolved } from './server.ts'
import { spansText } from './span-text.ts'
import type texts from './texts.json'
import { WeekTable } from './WeekTable.tsx'

export default function OpeningHours({ content, context }: ModuleProps<Resolved>) {
  const { layout, language } = context
  const { days, week } = content
  return (
    <div className={`stack gap-5 one-column ${styles.hours}`} data-view={layout.view}>
      {layout.view === 'today' && <Today content={content} language={language} />}
      <OpenNow days={days} language={language} />
      {layout.view === 'table' && <WeekTable week={week} language={language} />}
      {layout.view !== 'table' && <Lines week={week} language={language} />}
      <Differences
        differences={content.differences}
        language={language}
        headingLevel={layout.title === '' ? 'h2' : 'h3'}
        isShort={layout.view === 'compact'}
      />
      <RichText html={content.note} />
    </div>
  )
}

/** Today's hours, correct even in a cached page. */
function Today({ content, language }: { readonly content: Resolved; readonly language: Language }) {
  const text = useText<keyof typeof texts>()
  const [today] = content.days
  if (today === undefined) return null
  return (
    <p className={`stack gap-1 ${styles.today}`}>
      <time dateTime={today.date}>{longWeekday(today.date, language)}</time>
      <span className={`serif text-2xl ${styles.spans}`}>
        {today.hours.length === 0 ? text('opening-hours.closed') : spansText(today.hours)}
      </span>
    </p>
  )
}

interface LinesProps {
  readonly week: Resolved['week']
  readonly language: Language
}

/** The week with consecutive equal days combined. */
function Lines({ week, language }: LinesProps) {
  const text = useText<keyof typeof texts>()
  return (
    <dl className={`stack gap-2 gap-x-5 ${styles.lines}`}>
      {groupDays(week).map(({ first, last, hours }) => (
        <div key={first}>
          <dt>
            {first === last
              ? weekdayName(first, language)
              : text('opening-hours.days', { from: weekdayName(first, language), to: weekdayName(last, language) })}
          </dt>
          <dd>{hours.length === 0 ? text('opening-hours.closed') : spansText(hours)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DayGroup {
  readonly first: number
  readonly last: number
  readonly hours: readonly TimeSpan[]
}

/** Combines consecutive days with equal hours. */
export function groupDays(week: Resolved['week']): readonly DayGroup[] {
  const groups: DayGroup[] = []
  for (const { day, hours } of week) {
    const before = groups.at(-1)
    if (before !== undefined && spansText(before.hours) === spansText(hours)) groups[groups.length - 1] = { ...before, last: day }
    else groups.push({ first: day, last: day, hours })
  }
  return groups
}
