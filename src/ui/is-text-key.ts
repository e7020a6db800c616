import type { KeyboardEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const ALWAYS_TEXT: ReadonlySet<string> = new Set(['Home', 'End'])
const TEXT_WITH_SHIFT: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** Whether a key edits, selects or moves in a text field whose arrow keys otherwise control a list. */
export function isTextKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return ALWAYS_TEXT.has(key) || (shiftKey && TEXT_WITH_SHIFT.has(key))
}
