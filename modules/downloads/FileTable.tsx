import { byteText, DataTable, type Language, shortDate, useText } from 'vitrine/module'
import styles from './Downloads.module.css'
import { FileLink, useKind } from './FileLink.tsx'
import type { ListedFile } from './file-groups.ts'
import type texts from './texts.json'

/** Explicit, because some screen readers ignore a table whose rows are blocks. */
const ROLES = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

interface Props {
  readonly files: readonly ListedFile[]
  readonly language: Language
  readonly label: string
}

export function FileTable({ files, language, label }: Props) {
  const text = useText<keyof typeof texts>()
  const kindOf = useKind()
  const isDated = files.some(({ date }) => date !== undefined)
  const heads = ['document', 'kind', 'size', ...(isDated ? (['date'] as const) : [])] as const
  return (
    <DataTable {...ROLES.table} className={styles.table} aria-label={label}>
      <thead>
        <tr {...ROLES.row}>
          {heads.map((head) => (
            <th key={head} {...ROLES.head} scope="col">
              {text(`downloads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.flatMap((file) =>
          file.download.map((download) => (
            <tr key={download.href} {...ROLES.row} className={styles.row}>
              <th {...ROLES.name} scope="row">
                <FileLink file={file} download={download} language={language} hides="kind" />
              </th>
              <td {...ROLES.cell}>{kindOf(download)}</td>
              <td {...ROLES.cell}>{byteText(download.sizeBytes, language)}</td>
              {isDated && <td {...ROLES.cell}>{shortDate(file.date ?? '')}</td>}
            </tr>
          )),
        )}
      </tbody>
    </DataTable>
  )
}
