import type { PreviewConflict } from '#schemas/site/preview-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './preview.module.css'

interface Props {
  readonly conflicts: readonly PreviewConflict[]
  readonly label: string
}

/** The places that both a draft and the files have changed, with both values. */
export function ConflictList({ conflicts, label }: Props) {
  return (
    <ul className={styles.findings} aria-label={label}>
      {conflicts.map((conflict) => (
        <li key={[conflict.file, ...conflict.place].join('\n')}>
          <code>{[conflict.file, ...conflict.place].join(' · ')}</code>
          <Sentences {...conflict} />
        </li>
      ))}
    </ul>
  )
}

function Sentences({ kind, mine, theirs }: PreviewConflict) {
  const text = useText()
  if (kind === 'order') {
    return (
      <>
        <p>{text('preview.draft-orders')}</p>
        <p>{text('preview.files-order')}</p>
      </>
    )
  }
  return (
    <>
      <p>{mine === null ? text('preview.draft-removes') : text('preview.draft-says', { value: mine })}</p>
      <p>{theirs === null ? text('preview.files-remove') : text('preview.files-say', { value: theirs })}</p>
    </>
  )
}
