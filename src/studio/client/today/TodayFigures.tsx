import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import type { StudioFigures } from '#schemas/studio/today-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Today.module.css'
import { figuresQuery } from './today-queries.ts'
import { VisitToRequest } from './VisitToRequest.tsx'

/** The library of charts comes once there is something to draw. */
const WeekCharts = lazy(() => import('./WeekCharts.tsx'))

/** Visits, saved searches and requests by week, form and property. */
export function TodayFigures() {
  const text = useText()
  const id = useId()
  const { data, isError } = useQuery(figuresQuery)
  return (
    <section className={`stack tops one-column ${styles.section}`} aria-labelledby={id}>
      <header className="row wrap apart gap-1-3">
        <h2 id={id} className={styles.sectionTitle}>
          {text('studio.today.figures')}
        </h2>
        <p className="quiet small">{text('studio.today.figures.words')}</p>
      </header>
      {data === undefined && (
        <p className={`quiet small ${styles.empty}`} role="status">
          {text(isError ? 'studio.today.figures.failed' : 'studio.loading')}
        </p>
      )}
      {data !== undefined && !hasCounts(data) && (
        <p className={`quiet small ${styles.empty}`}>{text('studio.today.figures.none')}</p>
      )}
      {data !== undefined && hasCounts(data) && (
        <>
          <Suspense fallback={<div className={styles.chartsComing} role="status" aria-label={text('studio.loading')} />}>
            <WeekCharts figures={data} />
          </Suspense>
          <VisitToRequest figures={data} />
        </>
      )}
    </section>
  )
}

function hasCounts({ weeks, searches }: StudioFigures): boolean {
  return searches > 0 || weeks.some((week) => week.visits + week.searches + (week.requests ?? 0) > 0)
}
