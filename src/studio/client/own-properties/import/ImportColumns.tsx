import { useId } from 'react'
import type { StudioOwnImport, StudioOwnImportColumn, StudioOwnImportMapping } from '#schemas/studio/own-import-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import styles from './Import.module.css'

interface Props {
  readonly read: StudioOwnImport
  readonly mapping: StudioOwnImportMapping
  readonly onChange: (mapping: StudioOwnImportMapping) => void
}

/** The columns of a table, those that are not known first: each is a field of the site, or is left out. */
export function ImportColumns({ read: { columns, fields }, mapping, onChange }: Props) {
  const text = useText()
  const title = useId()
  // Chosen ones stay in their place.
  const isOpen = ({ heading, field }: StudioOwnImportColumn) => field === null || heading in mapping.columns
  const [open, known] = [columns.filter(isOpen), columns.filter((column) => !isOpen(column))]
  const lines = (some: readonly StudioOwnImportColumn[]) => (
    <ul className="list gap-3">
      {some.map((column) => (
        <ColumnLine
          key={column.heading}
          column={column}
          fields={fields}
          onChoose={(field) => onChange({ ...mapping, columns: { ...mapping.columns, [column.heading]: field } })}
        />
      ))}
    </ul>
  )
  return (
    <section className="stack gap-3" aria-labelledby={title}>
      <h3 id={title} className="medium">
        {text('studio.own.import.columns')}
      </h3>
      {open.length > 0 && (
        <>
          <p className="quiet small measure">{text('studio.own.import.columns.words')}</p>
          {lines(open)}
        </>
      )}
      {known.length > 0 && (
        <Disclosure summary={text('studio.own.import.columns.known', { count: known.length })}>
          <div className={styles.known}>{lines(known)}</div>
        </Disclosure>
      )}
    </section>
  )
}

interface LineProps {
  readonly column: StudioOwnImportColumn
  readonly fields: StudioOwnImport['fields']
  readonly onChoose: (field: string | null) => void
}

function ColumnLine({ column: { heading, field, examples }, fields, onChoose }: LineProps) {
  const text = useText()
  const id = useId()
  return (
    <li className={styles.line}>
      <div className="stack gap-line narrows">
        <label htmlFor={id} className="strong small">
          {heading}
        </label>
        {examples.length > 0 && (
          <span id={`${id}-examples`} className="quiet tiny cut">
            {examples.join(' · ')}
          </span>
        )}
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-examples`}
        value={field ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{text('studio.own.import.leave')}</option>
        {fields.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </li>
  )
}
