import { DataTable, Disclosure, formatCount, type Language, longWeekday, type OwnerFigures, useText } from 'vitrine/module'
import styles from './DaysTable.module.css'

interface Props {
  readonly days: OwnerFigures['days']
  readonly language: Language
}

export function DaysTable({ days, language }: Props) {
  const text = useText()
  return (
    <Disclosure summary={text('owner.chart.table')}>
      <DataTable className={styles.table}>
        <caption className="visually-hidden">{text('owner.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('owner.chart.day')}</th>
            <th scope="col">{text('owner.chart.views')}</th>
            <th scope="col">{text('owner.chart.visitors')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, visitors }, daysBefore) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{longWeekday(day, language)}</time>
                {daysBefore === 0 && ` (${text('owner.chart.unfinished')})`}
              </th>
              <td>{formatCount(views)}</td>
              <td>{formatCount(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Disclosure>
  )
}
