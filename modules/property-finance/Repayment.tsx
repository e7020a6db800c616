import { type ComponentType, useEffect, useRef, useState } from 'react'
import { DataTable, type Decimal, Disclosure, halfRepaidYear, type Loan, repaymentByYear, useText } from 'vitrine/module'
import { amount, euro } from './money-text.ts'
import styles from './Repayment.module.css'
import type { RepaymentChartProps } from './RepaymentChart.tsx'
import type texts from './texts.json'

interface Props {
  readonly loan: Loan
  readonly rate: number
  readonly years: number
}

/** The repayment of a loan, on request: a sentence, a chart that loads when opened, and a table of the years. */
export function Repayment({ loan, rate, years }: Props) {
  const text = useText<keyof typeof texts>()
  const { box, Chart, isOpened, isAwaited, onToggle } = useRepaymentChart()
  const byYear = repaymentByYear(loan.principal, rate, years)
  const summary = text('property-finance.repayment-summary', {
    count: years,
    interest: euro(loan.interest),
    half: halfRepaidYear(loan.principal, byYear),
  })
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it.
    <section className={styles.scroll} tabIndex={0} aria-label={text('property-finance.repayment-table')}>
      <DataTable className={styles.years} isSticky>
        <caption className={styles.caption}>{text('property-finance.repayment-table')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('property-finance.repayment-year')}</th>
            <th scope="col">{text('property-finance.repayment-capital')}</th>
            <th scope="col">{text('property-finance.repayment-interest')}</th>
            <th scope="col">{text('property-finance.repayment-remaining')}</th>
          </tr>
        </thead>
        <tbody>
          {byYear.map(({ year, capital, interest, remaining }) => (
            <Row key={year} name={String(year)} amounts={[capital, interest, remaining]} />
          ))}
        </tbody>
        <tfoot>
          <Row name={text('property-finance.repayment-total')} amounts={[loan.principal, loan.interest, null]} />
        </tfoot>
      </DataTable>
    </section>
  )
  return (
    <Disclosure summary={text('property-finance.repayment')} onToggle={onToggle}>
      <div ref={box} className={`stack gap-4 one-column text-sm ${styles.repayment}`}>
        <p>{summary}</p>
        {isAwaited && (
          <div className={styles.chart}>{Chart && <Chart years={byYear} principal={loan.principal} label={summary} />}</div>
        )}
        {/* A closed table costs a page a hundred elements; without scripts nothing could show it later. */}
        {isOpened ? table : <noscript>{table}</noscript>}
      </div>
    </Disclosure>
  )
}

interface RowProps {
  readonly name: string
  /** null: an empty cell. */
  readonly amounts: readonly [capital: Decimal, interest: Decimal, remaining: Decimal | null]
}

function Row({ name, amounts: [capital, interest, remaining] }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{amount(capital)}</td>
      <td>{amount(interest)}</td>
      <td>{remaining && amount(remaining)}</td>
    </tr>
  )
}

type ChartState = 'closed' | 'failed' | { readonly Chart: ComponentType<RepaymentChartProps> | null }

/** Loads the chart, whose library is larger than all other code of a page, when the visitor opens the details around `box`. */
function useRepaymentChart() {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ChartState>('closed')
  const isOpened = state !== 'closed'
  const open = () => setState((before) => (before === 'closed' ? { Chart: null } : before))
  // Opened before hydration.
  useEffect(() => {
    if (box.current?.closest('details')?.open) open()
  })
  useEffect(() => {
    if (!isOpened) return
    import('./RepaymentChart.tsx').then(
      ({ RepaymentChart }) => setState({ Chart: RepaymentChart }),
      // The table has every figure.
      () => setState('failed'),
    )
  }, [isOpened])
  return {
    box,
    Chart: typeof state === 'object' ? state.Chart : null,
    /** Whether the chart is loading or loaded. */
    isAwaited: typeof state === 'object',
    isOpened,
    onToggle: (isOpen: boolean) => isOpen && open(),
  }
}
