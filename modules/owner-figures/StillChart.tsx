import type { CSSProperties } from 'react'
import { formatCount } from '#src/domain/text/number-text.ts'
import { shortDayMonth } from '#src/domain/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { AXIS_HEIGHT_PX, AXIS_WIDTH_PX, type ChartProps, HEADROOM_PX, markOf } from './chart-props.ts'
import styles from './StillChart.module.css'

const PLOT: CSSProperties = { inset: `${HEADROOM_PX}px 0 ${AXIS_HEIGHT_PX}px ${AXIS_WIDTH_PX}px` }

/** The chart without script: columns for views, dots for visitors, in the geometry of the interactive one. */
export function StillChart({ days, ticks, label }: Omit<ChartProps, 'language'>) {
  const text = useText()
  const last = days.length - 1
  const top = ticks.at(-1) ?? 1
  const share = (value: number) => `${((value / top) * 100).toFixed(2)}%`
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.plot} style={PLOT}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.line} style={{ bottom: share(tick) }}>
            <span className={styles.count}>{formatCount(tick)}</span>
          </span>
        ))}
        <div className={styles.days}>
          {days.map(({ day, views, visitors }, index) => (
            <span key={day} className={styles.day} data-is-today={index === last || undefined}>
              <span className={styles.views} style={{ height: share(views) }} />
              <span className={styles.visitors} style={{ bottom: share(visitors) }} />
              {markOf(index, days.length) !== 'never' && (
                <span className={styles.mark} data-where={markOf(index, days.length)}>
                  {index === last ? text('owner.chart.today') : shortDayMonth(day)}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
