import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatCount, type Language, longWeekday, type OwnerFigures, shortDayMonth, useIsHydrated, useText } from 'vitrine/module'
import styles from './DaysChart.module.css'

type Days = OwnerFigures['days']

interface Props {
  /** Today last. */
  readonly days: Days
  /** From 0 to the top. */
  readonly ticks: readonly number[]
  readonly label: string
  readonly language: Language
}

/** Columns for views and a line for visitors. Static without JavaScript; otherwise pointer, touch and arrow keys show a day. */
export function DaysChart({ days, ticks, label, language }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const { shown, handlers } = useReading(days.length)
  const last = days.length - 1
  const top = ticks.at(-1) ?? 1
  const share = (value: number) => `${((value / top) * 100).toFixed(2)}%`
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name.
    <div
      className={styles.chart}
      role={isHydrated ? 'application' : 'img'}
      tabIndex={isHydrated ? 0 : undefined}
      aria-label={label}
      {...handlers}
    >
      <div className={styles.plot} data-plot="">
        {ticks.map((tick) => (
          <span key={tick} className={`absolute ruled ${styles.tick}`} style={{ bottom: share(tick) }}>
            <span className={styles.count}>{formatCount(tick)}</span>
          </span>
        ))}
        <VisitorsLine days={days.slice(0, last)} count={days.length} top={top} />
        <div className="flex covering">
          {days.map(({ day, views, visitors }, index) => (
            <span
              key={day}
              className={`shrinks relative grows ${styles.day}`}
              data-is-today={index === last || undefined}
              data-is-shown={index === shown || undefined}
            >
              <span className={styles.views} style={{ height: share(views) }} />
              <span className={`absolute surface ${styles.visitors}`} style={{ bottom: share(visitors) }} />
              {markOf(index, days.length) !== 'never' && (
                <span className={`nowrap absolute ${styles.mark}`} data-where={markOf(index, days.length)}>
                  {index === last ? text('owner.chart.today') : shortDayMonth(day)}
                </span>
              )}
            </span>
          ))}
        </div>
        {isHydrated && <Reading days={days} shown={shown} language={language} />}
      </div>
    </div>
  )
}

interface LineProps {
  /** Without today, whose incomplete count would look like a drop. */
  readonly days: Days
  readonly count: number
  readonly top: number
}

function VisitorsLine({ days, count, top }: LineProps) {
  const points = days.map(({ visitors }, index) => `${index + 0.5},${top - visitors}`).join(' ')
  return (
    <svg className={`full tall ${styles.line}`} viewBox={`0 0 ${count} ${top}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} className={styles.seam} />
      <polyline points={points} />
    </svg>
  )
}

/** The index of the read day and its setter; null for none. */
function useReading(count: number) {
  const [shown, setShown] = useState<number | null>(null)
  const onPointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const plot = currentTarget.querySelector('[data-plot]')?.getBoundingClientRect()
    if (!plot) return
    const index = Math.floor(((clientX - plot.left) / plot.width) * count)
    setShown(index >= 0 && index < count ? index : null)
  }
  const hide = () => setShown(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown ?? -1
    const moved = new Map<string, number | null>([
      ['ArrowRight', Math.min(at + 1, count - 1)],
      ['ArrowLeft', Math.max(at - 1, 0)],
      ['Home', 0],
      ['End', count - 1],
      ['Escape', null],
    ]).get(event.key)
    if (moved === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setShown(moved)
  }
  const onFocus = () => setShown((before) => before ?? 0)
  return {
    shown,
    handlers: { onPointerMove: onPointer, onPointerDown: onPointer, onPointerLeave: hide, onFocus, onBlur: hide, onKeyDown },
  }
}

interface ReadingProps {
  readonly days: Days
  readonly shown: number | null
  readonly language: Language
}

/** The figures of one day, also for screen readers. */
function Reading({ days, shown, language }: ReadingProps) {
  const text = useText()
  const read = shown === null ? undefined : days[shown]
  // Next to the day, on the side with more room.
  const at = `${(((shown ?? 0) + 0.5) / days.length) * 100}%`
  const isLeft = (shown ?? 0) < days.length / 2
  return (
    <div role="status">
      {read && (
        // One element per day: moving one element under a resting pointer would count as a layout shift.
        <div
          key={read.day}
          className={`ink text-sm snug panel absolute rounded ${styles.reading}`}
          style={isLeft ? { left: at } : { right: `calc(100% - ${at})` }}
        >
          <p className={styles.date}>
            {longWeekday(read.day, language)}
            {read === days.at(-1) && ` (${text('owner.chart.unfinished')})`}
          </p>
          <p>
            {text('owner.chart.views')}&nbsp;: <strong>{formatCount(read.views)}</strong>
          </p>
          <p>
            {text('owner.chart.visitors')}&nbsp;: <strong>{formatCount(read.visitors)}</strong>
          </p>
        </div>
      )}
    </div>
  )
}

/** Today and every seventh day before it have a label; in a narrow chart every fourteenth. */
function markOf(index: number, count: number): 'always' | 'wide' | 'never' {
  const daysBefore = count - 1 - index
  if (daysBefore % 7 !== 0) return 'never'
  return daysBefore % 14 === 0 ? 'always' : 'wide'
}
