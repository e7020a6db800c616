import type { ReactNode } from 'react'
import { DataTable } from '#src/ui/DataTable.tsx'
import cards from './CardTable.module.css'

interface Props {
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** A table whose rows are cards on phones. */
export function CardTable({ columns, children }: Props) {
  return (
    <DataTable className={`whole ${cards.table}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </DataTable>
  )
}
