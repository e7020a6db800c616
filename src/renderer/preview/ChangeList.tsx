import type { PreviewChange } from '#schemas/site/preview-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './preview.module.css'

interface Props {
  readonly changes: readonly PreviewChange[]
  readonly label: string
}

export function ChangeList({ changes, label }: Props) {
  return (
    <ul className={styles.findings} aria-label={label}>
      {changes.map((change) => (
        <li key={[change.file, change.kind, ...change.place, change.before].join('\n')}>
          <code>{[change.file, ...change.place].join(' · ')}</code>
          <ChangedValue {...change} />
        </li>
      ))}
    </ul>
  )
}

function ChangedValue({ kind, place, before, after }: PreviewChange) {
  const text = useText()
  if (place.length === 0) return <p>{text(kind === 'added' ? 'preview.file-added' : 'preview.file-removed')}</p>
  if (kind === 'moved') return <p>{text('preview.value-moved', { before, after })}</p>
  if (kind === 'added') return <p>{text('preview.value-added', { value: after })}</p>
  if (kind === 'removed') return <p>{text('preview.value-removed', { value: before })}</p>
  return (
    <p>
      <span className={styles.before}>{before}</span> → {after}
    </p>
  )
}
