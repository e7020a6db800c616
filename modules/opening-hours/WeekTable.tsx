import { DataTable, type Language, useText, weekdayName } from 'vitrine/module'
import styles from './OpeningHours.module.css'
import type { Resolved } from './server.ts'
import { spansText } from './span-text.ts'
import type texts from './texts.json'

interface Props {
  readonly week: Resolved['week']
  readonly language: Language
}

export function WeekTable({ week, language }: Props) {
  const text = useText<keyof typeof texts>()
  return (
    <DataTable className={`full ${styles.week}`}>
      <tbody>
        {week.map(({ day, hours }) => (
          <tr key={day}>
            <th scope="row">{weekdayName(day, language)}</th>
            <td>{hours.length === 0 ? text('opening-hours.closed') : spansText(hours)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
