import type { StudioConnectorRun } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { GoneListings, useRunSentence } from './ConnectorRun.tsx'

interface Props {
  /** The name of the software. */
  readonly title: string
  /** Whether this is the first import; no run was refused then. */
  readonly isFirst: boolean
  /** The dry run without the refusal; null while loading. */
  readonly preview: StudioConnectorRun | null
  /** Why the dry run failed; null for no failure. */
  readonly problem: string | null
  /** Imports the refused run, with a limit for listings that go offline. */
  readonly onConfirm: (mostRetired: number) => void
  readonly onClose: () => void
}

/** Imports a refused run, after showing how many and which listings go offline. */
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
      <div className="stack gap-3">
        <Problem words={failure} />
        {failure === null && counts === null && <p role="status">{text('studio.connector.force.reading')}</p>}
        {preview !== null && counts !== null && (
          <>
            <p>
              <strong>{text('studio.connector.force.gone', { count: counts.gone })}</strong>{' '}
              {text('studio.connector.force.rest', { added: counts.added, updated: counts.updated, leftOut: counts.leftOut })}
            </p>
            <GoneListings gone={preview.gone} count={counts.gone} />
            <p className="quiet measure">{text('studio.connector.force.limit')}</p>
          </>
        )}
        <div className={`flow gap-3 ${dialog.actions}`}>
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
