import type { UnsavedFile } from '#schemas/studio/page-api.ts'
import {
  LIVE,
  type StudioDraft,
  type StudioFile,
  type StudioFileChange,
  type StudioFilesChanged,
} from '#schemas/studio/studio-api.ts'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { createEditHistory, type Direction, type EditHistory, type TextChange } from '#src/studio/client/undo/edit-history.ts'
import { createFileEntry, type FileEntry, type FileSession, SAVED } from './file-session.ts'
import type { SaveState } from './save-queue.ts'
import { outcomeOf, storeFiles, storeText } from './store-text.ts'
import { writeUnsaved } from './unsaved-texts.ts'

/** A new text for a file, or a function from the current text, null if there is no file. */
export type FileEdit = string | ((text: string | null) => string | null)

/** The files being edited in one draft; the first change creates the draft if none is chosen. */
export interface DraftSessions {
  /** The id of the draft; "live" before it is created. */
  readonly draft: () => string
  readonly open: (file: StudioFile) => FileSession
  /** Closes a file that was changed by other means, and discards its unsent text. */
  readonly forget: (file: string) => void
  readonly flushAll: () => Promise<void>
  /**
   * Changes several files, or none: creates a draft if necessary, and sends waiting texts first. Open files show the result.
   * `words` name the step for undo. Throws a StudioError, with status 412 if a file has changed.
   */
  readonly apply: (changes: readonly StudioFileChange[], words: string) => Promise<StudioFilesChanged>
  /**
   * Edits files as one step of the history, named by `words`. A function maps the current text (null if missing) to the new one;
   * a string is a new file's text. Throws a StudioError like {@link DraftSessions.apply}, or the function's error; nothing is
   * changed then.
   */
  readonly edit: (words: string, changes: ReadonlyMap<string, FileEdit>) => Promise<void>
  /** Reverts the draft's changes in a file. Throws a StudioError. */
  readonly revert: (file: string, words: string) => Promise<void>
  /** Undoes or redoes one step. "changed": somebody else has changed one of its files; nothing is done, and the step is dropped. */
  readonly step: (direction: Direction) => Promise<'done' | 'none' | 'changed'>
  readonly history: EditHistory
  readonly retryAll: () => void
  /** Shows a newer text of the server in an open file; typed text stays, and sending it will find the conflict. */
  readonly refresh: (file: StudioFile) => void
  /** The texts that the server does not have yet. */
  readonly unsaved: () => readonly UnsavedFile[]
  /** After the draft has ended: moves unsaved texts to a new draft. */
  readonly startAnew: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** The state of the file that most needs attention. */
  readonly state: () => SaveState
}

export interface DraftSessionsOptions {
  readonly draft: string
  readonly begin: () => Promise<StudioDraft>
  readonly onBegun: (draft: StudioDraft) => void
  readonly onStored: (draft: string, file: StudioFile) => void
  /** A file of a draft on the server; null for none. Throws a StudioError. */
  readonly read: (draft: string, file: string) => Promise<StudioFile | null>
  /** Reverts a file of a draft. Throws a StudioError. */
  readonly takeBack: (draft: string, file: string) => Promise<void>
  /** The draft's history, which outlasts these sessions. */
  readonly history?: EditHistory
  /** Called after several files were changed or removed at once. */
  readonly onApplied: (draft: string, changes: readonly StudioFileChange[], stored: StudioFilesChanged) => void
}

const MOST_URGENT = ['signed-out', 'gone', 'conflict', 'refused', 'offline', 'saving', 'waiting', 'saved'] as const

export function createDraftSessions({
  draft: first,
  begin,
  onBegun,
  onStored,
  read,
  takeBack,
  history = createEditHistory(),
  onApplied,
}: DraftSessionsOptions): DraftSessions {
  let draft = first
  let beginning: Promise<void> | null = null
  const entries = new Map<string, FileEntry>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** Creates only one draft, even if several files change at once. */
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

  async function flushAll(): Promise<void> {
    await Promise.all([...entries.values()].map(({ flush }) => flush()))
  }

  async function apply(changes: readonly StudioFileChange[]): Promise<StudioFilesChanged> {
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
  }

  /** The server's current texts after sending waiting ones. New files are not requested: the server refuses to overwrite one. */
  async function currentOf(
    files: Iterable<string>,
    isNew: (file: string) => boolean = () => false,
  ): Promise<ReadonlyMap<string, StudioFile | null>> {
    await flushAll()
    return new Map(
      await Promise.all([...files].map(async (file) => [file, isNew(file) ? null : await read(draft, file)] as const)),
    )
  }

  async function storeTexts(
    texts: ReadonlyMap<string, TextChange>,
    current: ReadonlyMap<string, StudioFile | null>,
  ): Promise<void> {
    await apply([...texts].map(([file, { after }]) => ({ file, hash: current.get(file)?.hash ?? null, text: after })))
  }

  async function step(direction: Direction): Promise<'done' | 'none' | 'changed'> {
    const found = history.snapshot()[direction]
    if (found === null) return 'none'
    const texts =
      direction === 'redo'
        ? found.files
        : new Map([...found.files].map(([file, { before, after }]) => [file, { before: after, after: before }]))
    const [first, ...others] = texts
    const entry = first === undefined ? undefined : entries.get(first[0])
    if (first !== undefined && others.length === 0 && entry?.snapshot().text === first[1].before && first[1].after !== null) {
      // At once and like typing, so that it works offline. The server refuses it if somebody else has changed the file.
      history.shift(found, direction)
      entry.put(first[1].after)
      return 'done'
    }
    const current = await currentOf(texts.keys(), (file) => texts.get(file)?.before === null)
    const isChanged = [...texts].some(([file, { before }]) => (current.get(file)?.text ?? null) !== before)
    if (isChanged || !(await isStored(storeTexts(texts, current)))) {
      history.drop(found)
      return 'changed'
    }
    history.shift(found, direction)
    return 'done'
  }

  let steps: Promise<unknown> = Promise.resolve()

  return {
    draft: () => draft,
    history,
    async edit(words, changes) {
      const [first, ...others] = changes
      const entry = first === undefined ? undefined : entries.get(first[0])
      if (first !== undefined && typeof first[1] === 'function' && others.length === 0 && entry !== undefined) {
        const before = entry.snapshot().text
        const after = first[1](before)
        if (after !== null) {
          // One open file changes at once, also offline.
          history.record({ words, files: new Map([[first[0], { before, after }]]) })
          entry.put(after)
          void entry.flush()
          return
        }
      }
      const current = await currentOf(changes.keys(), (file) => typeof changes.get(file) === 'string')
      const texts = new Map<string, TextChange>()
      for (const [file, change] of changes) {
        const before = current.get(file)?.text ?? null
        const after = typeof change === 'string' ? change : change(before)
        if (after !== before) texts.set(file, { before, after })
      }
      if (texts.size === 0) return
      await storeTexts(texts, current)
      history.record({ words, files: texts })
    },
    async revert(file, words) {
      const before = (await currentOf([file])).get(file)?.text ?? null
      await takeBack(draft, file)
      entries.delete(file)
      writeUnsaved(draft, file, null)
      const after = (await read(draft, file))?.text ?? null
      history.record({ words, files: new Map([[file, { before, after }]]) })
      tell()
    },
    step(direction) {
      // Sequential, however fast the keys are pressed.
      const next = steps.then(() => step(direction))
      steps = next.catch(() => undefined)
      return next
    },
    open(file) {
      const known = entries.get(file.file)
      if (known !== undefined) return known
      const entry = createFileEntry(file, { draft: () => draft, history, store, onStored, onShown: tell })
      entries.set(file.file, entry)
      return entry
    },
    forget(file) {
      writeUnsaved(draft, file, null)
      entries.delete(file)
      tell()
    },
    flushAll,
    async apply(changes, words) {
      const current = await currentOf(
        changes.map(({ file }) => file),
        (file) => changes.some((change) => change.file === file && change.hash === null),
      )
      const stored = await apply(changes)
      history.record({
        words,
        files: new Map(changes.map(({ file, text }) => [file, { before: current.get(file)?.text ?? null, after: text }])),
      })
      return stored
    },
    retryAll() {
      for (const { retry } of entries.values()) void retry()
    },
    refresh(file) {
      const entry = entries.get(file.file)
      const known = entry?.snapshot().file
      if (known !== undefined && file.revision > known.revision && file.hash !== known.hash) entry?.replace(file)
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

/** False if one of the files has another text by now. Throws other errors. */
async function isStored(storing: Promise<void>): Promise<boolean> {
  try {
    await storing
    return true
  } catch (error) {
    if (error instanceof StudioError && error.status === 412) return false
    throw error
  }
}
