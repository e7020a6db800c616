import { useEffect } from 'react'
import type { Direction } from './edit-history.ts'

/**
 * ⌘Z and Ctrl+Z, ⇧⌘Z, Ctrl+Shift+Z and Ctrl+Y, and "Undo" in the menu of a browser. In fields of the files of a draft they walk the history of the draft, in others, as those of a search or a
 * dialog, the browser's own.
 */
export function useUndoKeys(take: (direction: Direction) => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (direction === null || !isOfDraft(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      void take(direction)
    }
    const onInput = (event: InputEvent) => {
      const direction = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : null
      if (direction === null || !isOfDraft(event.target)) return
      event.preventDefault()
      void take(direction)
    }
    // Before editors that have a history of their own.
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('beforeinput', onInput, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('beforeinput', onInput, { capture: true })
    }
  }, [take])
}

function directionOf({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): Direction | null {
  if (!(metaKey || ctrlKey) || altKey) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** Fields of drafts stand below an element with the attribute "data-draft-fields"; what is no field belongs to the draft, but in a dialog. */
function isOfDraft(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('[role=dialog], [role=alertdialog]') !== null) return target.closest('[data-draft-fields]') !== null
  const isField = target.matches('input, textarea, select, [contenteditable=true], [role=textbox]')
  return !isField || target.closest('[data-draft-fields]') !== null
}
