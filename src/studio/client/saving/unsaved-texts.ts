import { isPlainObject } from '#src/base/json/plain-object.ts'
import { readStored, store, unstore } from '#src/ui/state/browser-storage.ts'

export interface UnsavedText {
  readonly text: string
  readonly hash: string
}

const PREFIX = 'studio-unsaved:'

/** The locally stored text of a file; null for none. */
export function readUnsaved(draft: string, file: string): UnsavedText | null {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', nameOf(draft, file)) ?? 'null')
    if (!isPlainObject(stored)) return null
    const { text, hash } = stored
    return typeof text === 'string' && typeof hash === 'string' ? { text, hash } : null
  } catch {
    // Written by something else.
    return null
  }
}

/** Stores a text in the browser until the server has it; null removes it. */
export function writeUnsaved(draft: string, file: string, unsaved: UnsavedText | null): void {
  if (unsaved === null) unstore('localStorage', nameOf(draft, file))
  else store('localStorage', nameOf(draft, file), JSON.stringify(unsaved))
}

function nameOf(draft: string, file: string): string {
  return `${PREFIX}${draft}:${file}`
}
