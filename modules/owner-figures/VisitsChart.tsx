import { type ComponentType, useEffect, useRef, useState } from 'react'
import { chartTicks } from '#src/domain/owner/visit-figures.ts'
import { formatCount } from '#src/domain/text/number-text.ts'
import { longWeekday } from '#src/domain/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CHART_HEIGHT_PX, type ChartProps } from './chart-props.ts'
import type { LiveChartProps } from './LiveChart.tsx'
import { StillChart } from './StillChart.tsx'
import styles from './VisitsChart.module.css'

/** The last 30 days as a chart (OWN-04): rendered by the server first, then replaced in place by the interactive one. */
export function VisitsChart({ days, language }: Pick<ChartProps, 'days' | 'language'>) {
  const text = useText()
  const Live = useLiveChart()
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(box)
  const isEmpty = days.every(({ views }) => views === 0)
  const best = days.reduce((found, day) => (day.views > found.views ? day : found))
  const label = text('owner.chart.label', {
    from: longWeekday(days[0]?.day ?? '', language),
    to: longWeekday(days.at(-1)?.day ?? '', language),
    best: longWeekday(best.day, language),
    count: formatCount(best.views),
  })
  const props = { days, language, label, ticks: chartTicks(best.views) }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2 className={styles.title}>{text('owner.chart')}</h2>
        {!isEmpty && <Legend />}
      </figcaption>
      {isEmpty && <p className={styles.none}>{text('owner.chart.none')}</p>}
      <div ref={box} className={styles.box} style={{ height: CHART_HEIGHT_PX }} hidden={isEmpty}>
        {Live && widthPx > 0 && !isEmpty ? <Live {...props} widthPx={widthPx} /> : <StillChart {...props} />}
      </div>
      {!isEmpty && (
        <p className={styles.keys} data-is-true={Live !== null || undefined}>
          {text('owner.chart.keys')}
        </p>
      )}
    </figure>
  )
}

function Legend() {
  const text = useText()
  return (
    <ul className={styles.legend}>
      <li data-series="views">{text('owner.chart.views')}</li>
      <li data-series="visitors">{text('owner.chart.visitors')}</li>
      <li data-series="unfinished">{text('owner.chart.unfinished')}</li>
    </ul>
  )
}

/** The interactive chart once loaded after hydration; null before that, and where it fails. */
function useLiveChart(): ComponentType<LiveChartProps> | null {
  const [loaded, setLoaded] = useState<{ readonly Chart: ComponentType<LiveChartProps> } | null>(null)
  useEffect(() => {
    let isWanted = true
    import('./LiveChart.tsx').then(
      ({ LiveChart }) => isWanted && setLoaded({ Chart: LiveChart }),
      // The server's chart stays, and the table has every figure.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return loaded?.Chart ?? null
}

/** The width of an element in whole px; 0 while unknown. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidthPx(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return widthPx
}
