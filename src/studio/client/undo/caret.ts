import { changedRange } from './edit-history.ts'

/**
 * Notes the field that has the focus, before its text is changed by a step. The function that it gives puts the caret behind what has changed, once it is shown: by itself it would be at
 * the end of the text.
 */
export function holdCaret(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const before = field.value
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== field || field.value === before) return
      const { endAfter } = changedRange(before, field.value)
      // Fields for numbers and dates have no caret.
      if (field.selectionStart !== null) field.setSelectionRange(endAfter, endAfter)
    })
}
