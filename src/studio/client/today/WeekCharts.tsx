import type { StudioFigures, StudioWeek } from '#schemas/studio/today-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Today.module.css'
import { type Series, WeekChart } from './WeekChart.tsx'

/** More forms than these are one series: more than five colours cannot be told apart. */
const MAX_FORMS = 4
const TONES = ['primary', 'accent', 'highlight', 'slate', 'line'] as const

/** Counts by week, one chart each. */
export default function WeekCharts({ figures }: { readonly figures: StudioFigures }) {
  const text = useText()
  const { weeks, forms, searches } = figures
  const mondays = weeks.map(({ monday }) => monday)
  const one = (name: string, count: (week: StudioWeek) => number): readonly Series[] => [
    { name, tone: 'primary', counts: weeks.map(count) },
  ]
  const visits = text('studio.today.figures.visits')
  const saved = text('studio.today.figures.searches')
  return (
    <div className={`stack tops ${styles.charts}`}>
      <WeekChart title={visits} mondays={mondays} series={one(visits, (week) => week.visits)} />
      {forms !== null && (
        <WeekChart
          title={text('studio.today.figures.requests')}
          mondays={mondays}
          series={seriesOf(forms, mondays.length, text('studio.today.figures.others'))}
        />
      )}
      <WeekChart
        title={saved}
        note={text('studio.today.figures.searches.total', { count: searches })}
        mondays={mondays}
        series={one(saved, (week) => week.searches)}
      />
    </div>
  )
}

function seriesOf(forms: NonNullable<StudioFigures['forms']>, weeks: number, others: string): readonly Series[] {
  const [first, rest] = [forms.slice(0, MAX_FORMS), forms.slice(MAX_FORMS)]
  const named = first.map(({ title, counts }, index): Series => ({ name: title, tone: TONES[index] ?? 'line', counts }))
  if (rest.length === 0) return named
  const counts = Array.from({ length: weeks }, (_, week) => rest.reduce((sum, form) => sum + (form.counts[week] ?? 0), 0))
  return [...named, { name: others, tone: 'line', counts }]
}
