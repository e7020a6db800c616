import type { StudioFile } from '#schemas/studio/studio-api.ts'
import type { EditHistory } from '#src/studio/client/undo/edit-history.ts'
import { createSaveQueue, type SaveQueue, type SaveState, type StoreOutcome } from './save-queue.ts'
import { readUnsaved, writeUnsaved } from './unsaved-texts.ts'

export const SAVED: SaveState = { kind: 'saved' }

export interface FileSession extends Pick<SaveQueue, 'change' | 'flush' | 'retry' | 'keepMine' | 'takeTheirs'> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => SessionSnapshot
}

export interface SessionSnapshot {
  readonly file: StudioFile
  readonly text: string
  readonly state: SaveState
  /** Whether the text is from an earlier visit that could not store it. */
  readonly isRestored: boolean
}

/** A session with the methods for its draft. */
export interface FileEntry extends FileSession {
  /** Like `change`, without a step in the history. */
  readonly put: (text: string) => void
  readonly moveTo: (draft: string) => void
  /** Shows a text that the server received by other means. */
  readonly replace: (file: StudioFile) => void
}

interface Options {
  readonly draft: () => string
  readonly history: Pick<EditHistory, 'typed'>
  readonly store: (file: string, text: string, hash: string) => Promise<StoreOutcome>
  readonly onStored: (draft: string, file: StudioFile) => void
  /** Called when the snapshot changes. */
  readonly onShown: () => void
}

export function createFileEntry(opened: StudioFile, { draft, history, store, onStored, onShown }: Options): FileEntry {
  const name = opened.file
  const found = readUnsaved(draft(), name)
  const unsaved = found !== null && found.text !== opened.text ? found : null
  if (found !== null && unsaved === null) writeUnsaved(draft(), name, null)
  const own = new Set<() => void>()
  let snapshot: SessionSnapshot = {
    file: opened,
    text: unsaved?.text ?? opened.text,
    state: unsaved === null ? SAVED : { kind: 'waiting' },
    isRestored: unsaved !== null,
  }
  const show = (next: Partial<SessionSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of own) listener()
    onShown()
  }
  let place = draft()
  const queue = createSaveQueue({
    hash: unsaved?.hash ?? opened.hash,
    store: (text, hash) => store(name, text, hash),
    onState: (state) => show({ state }),
    onStored(file) {
      const isTaken = snapshot.state.kind === 'conflict'
      // Text typed while storing stays.
      show(isTaken ? { file, text: file.text } : { file })
      onStored(draft(), file)
    },
    remember: (text) => writeUnsaved(place, name, text),
  })
  const put = (text: string) => {
    if (text === snapshot.text) return
    show({ text })
    queue.change(text)
  }
  const change = (text: string) => {
    history.typed(name, snapshot.text, text)
    put(text)
  }
  // Files are opened during rendering, when state must not change.
  if (unsaved !== null) queueMicrotask(() => queue.change(unsaved.text))
  return {
    ...queue,
    change,
    put,
    snapshot: () => snapshot,
    subscribe(listener) {
      own.add(listener)
      return () => own.delete(listener)
    },
    replace(next) {
      if (queue.rebase(next.hash)) show({ file: next, text: next.text, isRestored: false })
    },
    moveTo(next) {
      const waiting = readUnsaved(place, name)
      writeUnsaved(place, name, null)
      if (waiting !== null) writeUnsaved(next, name, waiting)
      place = next
    },
  }
}
