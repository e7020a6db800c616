import { isPlainObject } from '#src/base/json/plain-object.ts'
import { readStored, store, storedNames, unstore } from '#src/ui/state/browser-storage.ts'

/** A text that the server does not have yet. */
export interface UnsavedText {
  readonly text: string
  /** Names the text that it changes, for If-Match. */
  readonly hash: string
}

const PREFIX = 'studio-unsaved:'

/** The text of a file that this browser has and the server has not; null without one. */
export function readUnsaved(draft: string, file: string): UnsavedText | null {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', nameOf(draft, file)) ?? 'null')
    if (!isPlainObject(stored)) return null
    const { text, hash } = stored
    return typeof text === 'string' && typeof hash === 'string' ? { text, hash } : null
  } catch {
    // Somebody else has written it; it is none of ours.
    return null
  }
}

/** Keeps a text in the browser until the server has it; null forgets it. */
export function writeUnsaved(draft: string, file: string, unsaved: UnsavedText | null): void {
  if (unsaved === null) unstore('localStorage', nameOf(draft, file))
  else store('localStorage', nameOf(draft, file), JSON.stringify(unsaved))
}

/** The files of a draft of which this browser has such a text. */
export function unsavedFiles(draft: string): readonly string[] {
  const prefix = nameOf(draft, '')
  return storedNames('localStorage', prefix).map((name) => name.slice(prefix.length))
}

function nameOf(draft: string, file: string): string {
  return `${PREFIX}${draft}:${file}`
}
