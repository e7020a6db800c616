import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import { formatCount } from '#src/domain/text/number-text.ts'
import { longWeekday, shortDayMonth } from '#src/domain/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { AXIS_HEIGHT_PX, AXIS_WIDTH_PX, CHART_HEIGHT_PX, type ChartProps, HEADROOM_PX, markOf, NARROW_PX } from './chart-props.ts'
import styles from './LiveChart.module.css'

export interface LiveChartProps extends ChartProps {
  readonly widthPx: number
}

const FINISHED = { fill: 'var(--color-primary)' }
/** Today is incomplete: its column is hollow. */
const UNFINISHED = { fill: 'var(--color-surface)', stroke: 'var(--color-primary)', strokeWidth: 1.5, strokeDasharray: '3 2' }

/** The interactive chart, by pointer, touch and arrow keys. A chunk of its own, since the library is large. */
export function LiveChart({ days, ticks, label, language, widthPx }: LiveChartProps) {
  const text = useText()
  const today = days.at(-1)?.day
  const shownMarks = widthPx < NARROW_PX ? ['always'] : ['always', 'wide']
  const marks = days.filter((_, index) => shownMarks.includes(markOf(index, days.length))).map(({ day }) => day)
  return (
    <div className={styles.chart}>
      <ComposedChart
        width={widthPx}
        height={CHART_HEIGHT_PX}
        data={days.map((day) => chartDay(day, day.day === today))}
        margin={{ top: HEADROOM_PX, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="14%"
        aria-label={label}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          height={AXIS_HEIGHT_PX}
          ticks={marks}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line-strong)' }}
          tickSize={0}
          tickMargin={8}
          tick={({ x, y, payload: { value } }: XAxisTickContentProps) => (
            // At the edge, aligned with the chart.
            <text
              x={value === today ? widthPx : x}
              y={y}
              dy="1.1em"
              fill="var(--color-slate)"
              textAnchor={value === today ? 'end' : 'middle'}
            >
              {value === today ? text('owner.chart.today') : shortDayMonth(String(value))}
            </text>
          )}
        />
        <YAxis
          width={AXIS_WIDTH_PX}
          ticks={[...ticks]}
          domain={[0, ticks.at(-1) ?? 1]}
          interval={0}
          tickLine={false}
          axisLine={false}
          tickSize={0}
          tickMargin={8}
          tickFormatter={(count: number) => formatCount(count)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-tint)' }}
          content={(props) => <Reading {...props} language={language} today={today} />}
        />
        <Bar dataKey="views" name={text('owner.chart.views')} isAnimationActive={false} radius={[2, 2, 0, 0]} />
        {/* A seam around the line, so that it is told from the columns it crosses. */}
        <Line
          dataKey="finished"
          tooltipType="none"
          isAnimationActive={false}
          stroke="var(--color-paper)"
          strokeWidth={5}
          dot={false}
          activeDot={false}
        />
        <Line
          dataKey="finished"
          name={text('owner.chart.visitors')}
          isAnimationActive={false}
          stroke="var(--color-accent)"
          strokeWidth={2}
          dot={{ r: 2.5, fill: 'var(--color-surface)', strokeWidth: 1.5 }}
          activeDot={{ r: 4 }}
        />
        <Line
          dataKey="unfinished"
          name={text('owner.chart.visitors')}
          isAnimationActive={false}
          stroke="var(--color-accent)"
          dot={{ r: 3, fill: 'var(--color-surface)', strokeWidth: 1.5, strokeDasharray: '2 2' }}
          activeDot={{ r: 4 }}
        />
      </ComposedChart>
    </div>
  )
}

/** Today's visitors are a separate point: joined to the line they would look like a drop. */
function chartDay(day: ChartProps['days'][number], isToday: boolean) {
  const { visitors } = day
  return isToday ? { ...day, ...UNFINISHED, unfinished: visitors } : { ...day, ...FINISHED, finished: visitors }
}

interface ReadingProps extends Partial<TooltipContentProps>, Pick<ChartProps, 'language'> {
  readonly today: string | undefined
}

/** The figures of one day, also for screen readers. */
function Reading({ active, payload, label, language, today }: ReadingProps) {
  const text = useText()
  if (!active || !payload?.length || typeof label !== 'string') return null
  return (
    <div className={styles.reading} role="status">
      <p className={styles.day}>
        {longWeekday(label, language)}
        {label === today && ` (${text('owner.chart.unfinished')})`}
      </p>
      {payload
        .filter(({ type, value }) => type !== 'none' && value !== undefined)
        .map(({ name, value }) => (
          <p key={String(name)}>
            {name}&nbsp;: <strong>{formatCount(Number(value))}</strong>
          </p>
        ))}
    </div>
  )
}
