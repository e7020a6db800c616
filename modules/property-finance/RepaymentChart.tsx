import { useEffect, useRef, useState } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { type Decimal, formatCount, formatEuro, type RepaymentYear, useText } from 'vitrine/module'
import { axisTicks } from './axis-ticks.ts'
import styles from './RepaymentChart.module.css'
import type texts from './texts.json'

export interface RepaymentChartProps {
  readonly years: readonly RepaymentYear[]
  readonly principal: Decimal
  readonly label: string
}

type Series = 'capital' | 'interest' | 'remaining'

const HEIGHT_PX = 260
const SERIES: readonly Series[] = ['capital', 'interest', 'remaining']
const AXIS = { interval: 0, tickLine: false, axisLine: false, tickSize: 0, tickMargin: 6, tickFormatter: formatCount } as const

/** Payments of capital and interest per year as columns, the remaining debt as a line. A separate chunk for its library. */
export function RepaymentChart({ years, principal, label }: RepaymentChartProps) {
  const text = useText<keyof typeof texts>()
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(box)
  const data = years.map(({ year, capital, interest, remaining }) => ({
    year,
    capital: Number(capital),
    interest: Number(interest),
    remaining: Number(remaining),
  }))
  const paid = axisTicks(Math.max(...data.map(({ capital, interest }) => capital + interest)))
  const owed = axisTicks(Number(principal))
  const marks = years.map(({ year }) => year).filter((year) => year === 1 || year % 5 === 0)
  return (
    <figure className="stack gap-3 no-margin">
      <figcaption>
        <ul className={`wrap gap-1 gap-x-4 no-margin no-padding unmarked ${styles.legend}`}>
          {SERIES.map((series) => (
            <li key={series} data-series={series}>
              {text(series === 'remaining' ? 'property-finance.repayment-right-scale' : `property-finance.repayment-${series}`)}
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={box} className={`text-xs figures shrinks ${styles.plot}`}>
        {widthPx > 0 && (
          <ComposedChart
            width={widthPx}
            height={HEIGHT_PX}
            data={data}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="16%"
            aria-label={label}
          >
            <defs>
              <pattern id="repayment-interest" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="5" height="5" fill="var(--color-surface)" />
                <rect width="2.5" height="5" fill="var(--color-accent)" />
              </pattern>
            </defs>
            <CartesianGrid yAxisId="paid" vertical={false} stroke="var(--color-line)" />
            <XAxis {...AXIS} dataKey="year" height={24} ticks={marks} axisLine={{ stroke: 'var(--color-line-strong)' }} />
            <YAxis {...AXIS} yAxisId="paid" width="auto" ticks={[...paid]} domain={[0, paid.at(-1) ?? 1]} />
            <YAxis {...AXIS} yAxisId="owed" orientation="right" width="auto" ticks={[...owed]} domain={[0, owed.at(-1) ?? 1]} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--color-tint)' }}
              wrapperStyle={{ zIndex: 1 }}
              content={(props) => <Reading {...props} />}
            />
            <Bar
              yAxisId="paid"
              stackId="paid"
              dataKey="capital"
              name={text('property-finance.repayment-capital')}
              fill="var(--color-primary)"
              isAnimationActive={false}
            />
            <Bar
              yAxisId="paid"
              stackId="paid"
              dataKey="interest"
              name={text('property-finance.repayment-interest')}
              fill="url(#repayment-interest)"
              stroke="var(--color-accent)"
              isAnimationActive={false}
            />
            {/* An outline separates the line from the columns. */}
            <Line
              yAxisId="owed"
              dataKey="remaining"
              tooltipType="none"
              stroke="var(--color-surface)"
              strokeWidth={6}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              yAxisId="owed"
              dataKey="remaining"
              name={text('property-finance.repayment-remaining')}
              stroke="var(--color-ink)"
              strokeWidth={2}
              dot={false}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          </ComposedChart>
        )}
      </div>
      <p className={`quiet text-xs ${styles.keys}`}>{text('property-finance.repayment-keys')}</p>
    </figure>
  )
}

/** The amounts of one year, also for screen readers. */
function Reading({ active, payload, label }: Partial<TooltipContentProps>) {
  const text = useText<keyof typeof texts>()
  return (
    <div className={styles.reading} role="status">
      {active && payload && label !== undefined && (
        <>
          <p>{text('property-finance.repayment-nth-year', { year: label })}</p>
          {payload
            .filter(({ type }) => type !== 'none')
            .map(({ name, value }) => (
              <p key={String(name)} className="flex gap-3 spread">
                {name} <strong>{formatEuro(Number(value))}</strong>
              </p>
            ))}
        </>
      )}
    </div>
  )
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
