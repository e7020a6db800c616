import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { formatCount } from '#src/base/text/number-text.ts'
import { shortDayMonth } from '#src/base/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useSize } from '#src/studio/client/canvas/use-size.ts'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import styles from './Today.module.css'

export interface Series {
  readonly name: string
  readonly tone: 'primary' | 'accent' | 'highlight' | 'slate' | 'line'
  /** By week. */
  readonly counts: readonly number[]
}

interface Props {
  readonly title: string
  readonly note?: string
  /** The weeks by their first day, as 2026-11-23. */
  readonly mondays: readonly string[]
  readonly series: readonly Series[]
}

const HEIGHT_PX = 168
const COLOURS = {
  primary: 'var(--color-primary)',
  accent: 'var(--color-accent)',
  highlight: 'var(--color-highlight)',
  slate: 'var(--color-slate)',
  line: 'var(--color-line-strong)',
} as const
const AXIS = { tickLine: false, axisLine: false, tickSize: 0, tickMargin: 6 } as const

/** Columns by week, one above the other for several series, with the same counts as a table. */
export function WeekChart({ title, note, mondays, series }: Props) {
  const text = useText()
  const [box, { width }] = useSize()
  const widthPx = Math.floor(width)
  const data = mondays.map((monday, index) => ({
    monday,
    ...Object.fromEntries(series.map(({ counts }, number) => [`s${number}`, counts[index] ?? 0])),
  }))
  const current = series.reduce((sum, { counts }) => sum + (counts.at(-1) ?? 0), 0)
  return (
    <figure className={`stack tops gap-2 one-column ${styles.chart}`}>
      <figcaption className="stack gap-line">
        <span className={styles.chartTitle}>{title}</span>
        <span className="quiet small">
          {[text('studio.today.figures.this-week', { count: formatCount(current) }), note].filter(Boolean).join(' · ')}
        </span>
      </figcaption>
      <div
        ref={box}
        className={`tiny digits ${styles.plot}`}
        role="img"
        aria-label={text('studio.today.figures.chart', { title })}
      >
        {widthPx > 0 && (
          <BarChart
            width={widthPx}
            height={HEIGHT_PX}
            data={data}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="22%"
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis {...AXIS} dataKey="monday" height={22} tickFormatter={shortDayMonth} minTickGap={12} />
            <YAxis {...AXIS} width={34} allowDecimals={false} tickCount={4} tickFormatter={formatCount} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--color-tint)' }}
              content={(props) => <Reading {...props} />}
            />
            {series.map(({ name, tone }, number) => (
              <Bar key={name} dataKey={`s${number}`} name={name} stackId="all" fill={COLOURS[tone]} isAnimationActive={false} />
            ))}
          </BarChart>
        )}
      </div>
      {series.length > 1 && (
        <ul className={`list flow gap-1-3 tiny quiet ${styles.legend}`}>
          {series.map(({ name, tone }) => (
            <li key={name} className="row gap-1">
              <span className={styles.swatch} data-tone={tone} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <Disclosure
        summary={
          <span className="small">
            {text('studio.today.figures.table')}
            <span className="visually-hidden"> {title}</span>
          </span>
        }
      >
        <CountTable mondays={mondays} series={series} title={title} />
      </Disclosure>
    </figure>
  )
}

function CountTable({ mondays, series, title }: Omit<Props, 'note'>) {
  const text = useText()
  return (
    <div className={`scrolls-both ${styles.counts}`}>
      <DataTable className="whole small" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text('studio.today.figures.week-column')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday, index) => (
            <tr key={monday}>
              <th scope="row">{shortDayMonth(monday)}</th>
              {series.map(({ name, counts }) => (
                <td key={name} className="digits">
                  {formatCount(counts[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

/** The counts of the week under the pointer. */
function Reading({ active, payload, label }: Partial<TooltipContentProps>) {
  const text = useText()
  if (active !== true || payload === undefined || label === undefined) return null
  return (
    <div className={`raised round-sm tiny ${styles.reading}`}>
      <p className="strong">{text('studio.today.figures.week', { day: shortDayMonth(String(label)) })}</p>
      {payload.map(({ name, value }) => (
        <p key={String(name)} className="row apart gap-3">
          {name} <strong className="digits">{formatCount(Number(value))}</strong>
        </p>
      ))}
    </div>
  )
}
