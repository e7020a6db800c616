import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Problem } from './Problem.tsx'

interface Props {
  readonly title: string
  readonly words: ReactNode
  /** The label of the confirming button. */
  readonly action: string
  readonly isPending: boolean
  /** Why it failed; null for no failure. */
  readonly problem: string | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog({ title, words, action, isPending, problem, onConfirm, onClose }: Props) {
  const text = useText()
  return (
    <DialogBox title={title} role="alertdialog" onClose={onClose}>
      <div className="stack gap-3">
        <p className="quiet measure">{words}</p>
        <Problem words={problem} />
        <div className={`flow gap-3 ${dialog.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button disabled={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </DialogBox>
  )
}
