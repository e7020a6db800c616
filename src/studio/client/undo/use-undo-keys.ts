import { useEffect } from 'react'
import type { Direction } from './edit-history.ts'

/**
 * Undo and redo by keys (⌘Z, Ctrl+Z, ⇧⌘Z, Ctrl+Shift+Z, Ctrl+Y) and the browser's menu: of the draft in its fields, of the
 * browser in others, such as a search.
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
    // Runs before editors with their own history.
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

/** Draft fields are inside "data-draft-fields"; outside fields the draft's history applies, except in a dialog. */
function isOfDraft(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('[role=dialog], [role=alertdialog]') !== null) return target.closest('[data-draft-fields]') !== null
  const isField = target.matches('input, textarea, select, [contenteditable=true], [role=textbox]')
  return !isField || target.closest('[data-draft-fields]') !== null
}
