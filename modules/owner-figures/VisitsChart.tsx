import { chartTicks, formatCount, type Language, longWeekday, type OwnerFigures, useText } from 'vitrine/module'
import { DaysChart } from './DaysChart.tsx'
import styles from './VisitsChart.module.css'

interface Props {
  /** 30 days, today last. */
  readonly days: OwnerFigures['days']
  readonly language: Language
}

/** The last 30 days as a chart (OWN-04). */
export function VisitsChart({ days, language }: Props) {
  const text = useText()
  const best = days.reduce((found, day) => (day.views > found.views ? day : found))
  const isEmpty = best.views === 0
  const label = text('owner.chart.label', {
    from: longWeekday(days[0]?.day ?? '', language),
    to: longWeekday(days.at(-1)?.day ?? '', language),
    best: longWeekday(best.day, language),
    count: formatCount(best.views),
  })
  return (
    <figure className="stack gap-4 shrinks">
      <figcaption className="wrap gap-2 gap-x-5 spread baseline">
        <h2 className="text-xl">{text('owner.chart')}</h2>
        {!isEmpty && <Legend />}
      </figcaption>
      {isEmpty ? (
        <p className="quiet">{text('owner.chart.none')}</p>
      ) : (
        <>
          <DaysChart days={days} ticks={chartTicks(best.views)} label={label} language={language} />
          <p className={`quiet text-xs ${styles.keys}`} data-needs-script="">
            {text('owner.chart.keys')}
          </p>
        </>
      )}
    </figure>
  )
}

function Legend() {
  const text = useText()
  return (
    <ul className={`wrap gap-2 gap-x-5 text-sm ${styles.legend}`}>
      <li data-series="views">{text('owner.chart.views')}</li>
      <li data-series="visitors">{text('owner.chart.visitors')}</li>
      <li data-series="unfinished">{text('owner.chart.unfinished')}</li>
    </ul>
  )
}
