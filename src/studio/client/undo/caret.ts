import { changedRange } from './edit-history.ts'

/**
 * Remembers the focused field before a step changes its text. The returned function restores the caret behind the change;
 * otherwise it would jump to the end.
 */
export function holdCaret(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const before = field.value
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== field || field.value === before) return
      const { endAfter } = changedRange(before, field.value)
      // Number and date fields have no caret.
      if (field.selectionStart !== null) field.setSelectionRange(endAfter, endAfter)
    })
}
