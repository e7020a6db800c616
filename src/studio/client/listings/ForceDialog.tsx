import type { StudioConnectorRun } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { GoneListings, useRunSentence } from './ConnectorRun.tsx'

interface Props {
  /** What the software is called. */
  readonly title: string
  /** Whether it goes live with this: nothing of it was refused before. */
  readonly isFirst: boolean
  /** What would come, the refusal apart; null while it is read. */
  readonly preview: StudioConnectorRun | null
  /** Why it could not be read; null where it could. */
  readonly problem: string | null
  /** Takes what was refused, as long as no more listings go offline. */
  readonly onConfirm: (mostRetired: number) => void
  readonly onClose: () => void
}

/** Takes what a run has refused, once it has said how many listings go offline, and which. */
export function ForceDialog({ title, isFirst, preview, problem, onConfirm, onClose }: Props) {
  const text = useText()
  const sentenceOf = useRunSentence()
  const counts = preview?.counts ?? null
  const failure = problem ?? (preview !== null && preview.failure !== null ? sentenceOf(preview) : null)
  return (
    <DialogBox
      title={text(isFirst ? 'studio.connect.live.title' : 'studio.connector.force.title', { title })}
      role="alertdialog"
      onClose={onClose}
    >
      <div className={dialog.body}>
        {failure !== null && (
          <p role="alert" className={dialog.problem}>
            {failure || text('studio.failed.action')}
          </p>
        )}
        {failure === null && counts === null && <p role="status">{text('studio.connector.force.reading')}</p>}
        {preview !== null && counts !== null && (
          <>
            <p>
              <strong>{text('studio.connector.force.gone', { count: counts.gone })}</strong>{' '}
              {text('studio.connector.force.rest', { added: counts.added, updated: counts.updated, leftOut: counts.leftOut })}
            </p>
            <GoneListings gone={preview.gone} count={counts.gone} />
            <p className={dialog.words}>{text('studio.connector.force.limit')}</p>
          </>
        )}
        <div className={dialog.actions}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button disabled={counts === null} onClick={() => counts !== null && onConfirm(counts.gone)}>
            {text(isFirst ? 'studio.connect.live.confirm' : 'studio.connector.force.confirm', { count: counts?.gone ?? 0 })}
          </Button>
        </div>
      </div>
    </DialogBox>
  )
}
