import type { StudioMediaFile } from '#schemas/studio/media-api.ts'
import type { SendOptions } from './send-upload.ts'

export type UploadState<Stored = StudioMediaFile> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'done'; readonly file: Stored; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Upload<Stored = StudioMediaFile> {
  readonly id: number
  readonly fileName: string
  readonly sizeBytes: number
  readonly state: UploadState<Stored>
}

/** Sends a file; resolves with what the server has stored. */
export type Send<Stored> = (file: File, options: SendOptions) => Promise<{ readonly file: Stored; readonly isNew: boolean }>

/** Uploads, two at a time; they continue while another view is shown. */
export interface UploadQueue<Stored = StudioMediaFile> {
  /** Resolves with the stored files, in the given order. */
  readonly add: (files: readonly File[]) => Promise<readonly Stored[]>
  /** One upload, with its number; null where it was cancelled. */
  readonly addOne: (file: File) => { readonly id: number; readonly stored: Promise<Stored | null> }
  /** Stops and removes an upload. */
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
  /** Removes completed uploads. */
  readonly clearDone: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => readonly Upload<Stored>[]
}

interface Entry<Stored> extends Upload<Stored> {
  readonly source: File
  readonly stop: AbortController
  readonly settle: (file: Stored | null) => void
}

const AT_ONCE = 2

export function createUploadQueue<Stored = StudioMediaFile>(
  send: Send<Stored>,
  refuse: (file: File) => unknown = () => null,
): UploadQueue<Stored> {
  let entries: readonly Entry<Stored>[] = []
  let shown: readonly Upload<Stored>[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function show(next: readonly Entry<Stored>[]): void {
    entries = next
    shown = entries.map(({ id, fileName, sizeBytes, state }) => ({ id, fileName, sizeBytes, state }))
    for (const listener of listeners) listener()
  }

  function enter(id: number, state: UploadState<Stored>): void {
    show(entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)))
  }

  function startWaiting(): void {
    const sending = entries.filter(({ state }) => state.kind === 'sending').length
    const next = entries.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, AT_ONCE - sending))
    for (const entry of next) void start(entry)
  }

  async function start({ id, source, stop, settle }: Entry<Stored>): Promise<void> {
    enter(id, { kind: 'sending', part: 0 })
    try {
      const onProgress = (part: number) => enter(id, { kind: 'sending', part })
      const { file, isNew } = await send(source, { onProgress, signal: stop.signal })
      enter(id, { kind: 'done', file, isNew })
      settle(file)
    } catch (error) {
      if (!stop.signal.aborted) enter(id, { kind: 'failed', error })
    }
    startWaiting()
  }

  function enqueue(source: File): { readonly id: number; readonly stored: Promise<Stored | null> } {
    lastId += 1
    const { promise, resolve: settle } = Promise.withResolvers<Stored | null>()
    const error = refuse(source)
    const state: UploadState<Stored> = error === null ? { kind: 'waiting' } : { kind: 'failed', error }
    const about = { id: lastId, fileName: source.name, sizeBytes: source.size, state }
    show([...entries, { ...about, source, stop: new AbortController(), settle }])
    return { id: lastId, stored: promise }
  }

  return {
    async add(files) {
      const arrived = files.map((source) => enqueue(source).stored)
      startWaiting()
      return (await Promise.all(arrived)).filter((file) => file !== null)
    },
    addOne(file) {
      const added = enqueue(file)
      startWaiting()
      return added
    },
    cancel(id) {
      const entry = entries.find((each) => each.id === id)
      entry?.stop.abort()
      entry?.settle(null)
      show(entries.filter((each) => each.id !== id))
      startWaiting()
    },
    retry(id) {
      enter(id, { kind: 'waiting' })
      startWaiting()
    },
    clearDone: () => show(entries.filter(({ state }) => state.kind !== 'done')),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => shown,
  }
}
