import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Redo2, Undo2, X } from 'lucide'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { treeQuery } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { holdCaret } from './caret.ts'
import type { Direction, EditStep } from './edit-history.ts'
import styles from './Undo.module.css'
import { useUndoKeys } from './use-undo-keys.ts'

interface Message {
  readonly kind: 'done' | 'problem'
  readonly words: string
}

/** Long enough to read a line. */
const SHOWN_MS = 5_000

/** Undoes or redoes the last step of the draft by buttons and keys, and announces it. */
export function UndoControls({ draft }: { readonly draft: string }) {
  const text = useText()
  const { history, step } = useSessions()
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.snapshot)
  const [address, go] = useStudioAddress()
  const wordsOf = useStepWords(draft)
  const [message, setMessage] = useState<Message | null>(null)

  const take = useCallback(
    async (direction: Direction) => {
      const taken = history.snapshot()[direction]
      if (taken === null) return
      const words = wordsOf(taken)
      const release = holdCaret()
      try {
        const outcome = await step(direction)
        if (outcome === 'changed') return setMessage({ kind: 'problem', words: text('studio.undo.changed', { words }) })
        release()
        const file = fileToShow(taken, direction, address.file)
        if (file !== undefined && address.view === 'site') go({ file, at: null })
        setMessage({ kind: 'done', words: text(direction === 'undo' ? 'studio.undo.done' : 'studio.redo.done', { words }) })
      } catch (error) {
        setMessage({ kind: 'problem', words: (error instanceof Error && error.message) || text('studio.failed.action') })
      }
    },
    [history, step, wordsOf, text, address.file, address.view, go],
  )
  useUndoKeys(take)
  useEffect(() => {
    if (message?.kind !== 'done') return
    const timer = setTimeout(() => setMessage(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div className="flex relative">
      <StepButton direction="undo" words={undo && wordsOf(undo)} onTake={take} />
      <StepButton direction="redo" words={redo && wordsOf(redo)} onTake={take} />
      <p className="visually-hidden" role="status">
        {message?.kind === 'done' ? message.words : ''}
      </p>
      {message !== null && (
        <div
          className={`raised row gap-2 round ink small pad-option ${styles.message}`}
          data-kind={message.kind}
          role={message.kind === 'problem' ? 'alert' : undefined}
        >
          {message.kind === 'problem' && <Icon of={CircleAlert} size={18} />}
          <p aria-hidden={message.kind === 'done' || undefined}>{message.words}</p>
          {message.kind === 'problem' && (
            <Button variant="plain" size="icon" aria-label={text('studio.close')} onClick={() => setMessage(null)}>
              <Icon of={X} size={16} />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface StepButtonProps {
  readonly direction: Direction
  /** The step to undo or redo, as text; null for none. */
  readonly words: string | null
  readonly onTake: (direction: Direction) => Promise<void>
}

function StepButton({ direction, words, onTake }: StepButtonProps) {
  const text = useText()
  const isUndo = direction === 'undo'
  const label =
    words === null
      ? text(isUndo ? 'studio.undo.nothing' : 'studio.redo.nothing')
      : text(isUndo ? 'studio.undo.what' : 'studio.redo.what', { words })
  return (
    <Button
      variant="plain"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={words === null}
      className={styles.step}
      // The focus stays in the field that is undone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void onTake(direction)}
    >
      <Icon of={isUndo ? Undo2 : Redo2} size={18} strokeWidth={1.75} />
    </Button>
  )
}

/** The text of a step: its command's words, or the file that was typed into. */
function useStepWords(draft: string): (step: EditStep) => string {
  const text = useText()
  const { data: tree } = useQuery(treeQuery(draft))
  return useCallback(
    ({ words, files }) => {
      const [file = ''] = files.keys()
      const title = tree?.entries.find((entry) => entry.file === file)?.title ?? file
      return words ?? text('studio.undo.typed', { title })
    },
    [tree, text],
  )
}

/**
 * The file to show after a step, so that its change is visible: the typed file, or another one if the chosen one is gone.
 * Undefined to keep the current one.
 */
function fileToShow({ words, files }: EditStep, direction: Direction, chosen: string | null): string | null | undefined {
  const after = [...files].map(([file, { before, after: next }]) => ({ file, text: direction === 'undo' ? before : next }))
  const isGone = after.some(({ file, text }) => file === chosen && text === null)
  if (isGone) return after.find(({ text }) => text !== null)?.file ?? null
  const [first] = after
  return words === null && first !== undefined && first.file !== chosen ? first.file : undefined
}
