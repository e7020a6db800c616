import type { UnsavedFile } from '#schemas/studio/page-api.ts'
import {
  LIVE,
  type StudioDraft,
  type StudioFile,
  type StudioFileChange,
  type StudioFilesChanged,
} from '#schemas/studio/studio-api.ts'
import { createSaveQueue, type SaveQueue, type SaveState } from './save-queue.ts'
import { outcomeOf, storeFiles, storeText } from './store-text.ts'
import { readUnsaved, writeUnsaved } from './unsaved-texts.ts'

/** A file that is being edited. */
export interface FileSession extends Pick<SaveQueue, 'change' | 'flush' | 'retry' | 'keepMine' | 'takeTheirs'> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => SessionSnapshot
}

export interface SessionSnapshot {
  /** As the server has it. */
  readonly file: StudioFile
  /** As it is in the form and in the source. */
  readonly text: string
  readonly state: SaveState
  /** Whether the text is from an earlier visit, which could not store it. */
  readonly isRestored: boolean
}

/** The files that are being edited in one draft, which is begun with the first change where none is chosen. */
export interface DraftSessions {
  /** The id of the draft; "live" until there is one. */
  readonly draft: () => string
  readonly open: (file: StudioFile) => FileSession
  /** Forgets a file whose text has been changed by other means; what waits to be sent is given up. */
  readonly forget: (file: string) => void
  readonly flushAll: () => Promise<void>
  /**
   * Changes several files at once, or none of them: begins a draft where none is chosen, and sends what waits first. Files that are open show it. Throws a StudioError; of status 412 where
   * one of them has another text by now.
   */
  readonly apply: (changes: readonly StudioFileChange[]) => Promise<StudioFilesChanged>
  readonly retryAll: () => void
  /** The texts that the server does not have yet. */
  readonly unsaved: () => readonly UnsavedFile[]
  /** Where the draft is gone: puts what is not stored into a new one. */
  readonly startAnew: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** That of the file which needs attention most. */
  readonly state: () => SaveState
}

export interface DraftSessionsOptions {
  readonly draft: string
  readonly begin: () => Promise<StudioDraft>
  readonly onBegun: (draft: StudioDraft) => void
  readonly onStored: (draft: string, file: StudioFile) => void
  /** Several files were changed at once, or removed. */
  readonly onApplied: (draft: string, changes: readonly StudioFileChange[], stored: StudioFilesChanged) => void
}

const SAVED: SaveState = { kind: 'saved' }
const MOST_URGENT = ['signed-out', 'gone', 'conflict', 'refused', 'offline', 'saving', 'waiting', 'saved'] as const

interface Entry extends FileSession {
  readonly moveTo: (draft: string) => void
  /** Shows what the server has by another way than this queue. */
  readonly replace: (file: StudioFile) => void
}

export function createDraftSessions({ draft: first, begin, onBegun, onStored, onApplied }: DraftSessionsOptions): DraftSessions {
  let draft = first
  let beginning: Promise<void> | null = null
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** One draft, though several files are changed at once. */
  function ensureDraft(): Promise<void> {
    if (draft !== LIVE) return Promise.resolve()
    beginning ??= begin()
      .then((begun) => {
        draft = begun.id
        for (const entry of entries.values()) entry.moveTo(begun.id)
        onBegun(begun)
      })
      .finally(() => {
        beginning = null
      })
    return beginning
  }

  async function store(file: string, text: string, hash: string) {
    try {
      await ensureDraft()
    } catch (error) {
      return outcomeOf(error)
    }
    return storeText(draft, file, text, hash)
  }

  function createEntry(opened: StudioFile): Entry {
    const name = opened.file
    const found = readUnsaved(draft, name)
    const unsaved = found !== null && found.text !== opened.text ? found : null
    if (found !== null && unsaved === null) writeUnsaved(draft, name, null)
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
      tell()
    }
    let place = draft
    const queue = createSaveQueue({
      hash: unsaved?.hash ?? opened.hash,
      store: (text, hash) => store(name, text, hash),
      onState: (state) => show({ state }),
      onStored(file) {
        const isTaken = snapshot.state.kind === 'conflict'
        // What was typed while it was being stored stays.
        show(isTaken ? { file, text: file.text } : { file })
        onStored(draft, file)
      },
      remember: (text) => writeUnsaved(place, name, text),
    })
    const change = (text: string) => {
      if (text === snapshot.text) return
      show({ text })
      queue.change(text)
    }
    // Files are opened while they are rendered, when nothing else may change yet.
    if (unsaved !== null) queueMicrotask(() => queue.change(unsaved.text))
    return {
      ...queue,
      change,
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

  async function flushAll(): Promise<void> {
    await Promise.all([...entries.values()].map(({ flush }) => flush()))
  }

  return {
    draft: () => draft,
    open(file) {
      const known = entries.get(file.file)
      if (known !== undefined) return known
      const entry = createEntry(file)
      entries.set(file.file, entry)
      return entry
    },
    forget(file) {
      writeUnsaved(draft, file, null)
      entries.delete(file)
      tell()
    },
    flushAll,
    async apply(changes) {
      await flushAll()
      await ensureDraft()
      const stored = await storeFiles(draft, changes)
      for (const { file } of changes) {
        const now = stored.files.find((each) => each.file === file)
        if (now === undefined) entries.delete(file)
        else entries.get(file)?.replace(now)
      }
      onApplied(draft, changes, stored)
      tell()
      return stored
    },
    retryAll() {
      for (const { retry } of entries.values()) void retry()
    },
    unsaved: () =>
      [...entries.values()].flatMap(({ snapshot }) => {
        const { file, text } = snapshot()
        return text === file.text ? [] : [{ file: file.file, text }]
      }),
    startAnew() {
      draft = LIVE
      for (const entry of entries.values()) {
        entry.moveTo(LIVE)
        void entry.retry()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state() {
      const states = [...entries.values()].map((entry) => entry.snapshot().state)
      const kind = MOST_URGENT.find((urgent) => states.some((state) => state.kind === urgent))
      return states.find((state) => state.kind === kind) ?? SAVED
    },
  }
}
