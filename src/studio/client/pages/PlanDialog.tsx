import type { StudioPlannedChange } from '#schemas/studio/pages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Problem, TouchedFiles } from './TouchedFiles.tsx'

interface Props {
  readonly title: string
  readonly words: string
  /** The label of the confirming button. */
  readonly action: string
  /** Null until the server has planned it. */
  readonly plan: StudioPlannedChange | null
  /** Why planning or the change failed; null for no failure. */
  readonly problem: string | null
  readonly entries: readonly StudioEntry[]
  readonly onCarryOut: () => void
  readonly onClose: () => void
}

/** Shows the effects of a change of pages before it is made. */
export function PlanDialog({ title, words, action, plan, problem, entries, onCarryOut, onClose }: Props) {
  const text = useText()
  return (
    <DialogBox title={title} onClose={onClose}>
      <div className="stack gap-3">
        <p className="quiet measure">{words}</p>
        <Problem words={problem} />
        {plan === null ? (
          problem === null && <p role="status">{text('studio.loading')}</p>
        ) : (
          <TouchedFiles plan={plan} entries={entries} />
        )}
        <div className={`flow gap-3 ${styles.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button disabled={plan === null} onClick={onCarryOut}>
            {action}
          </Button>
        </div>
      </div>
    </DialogBox>
  )
}
