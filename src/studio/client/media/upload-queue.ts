import type { StudioMediaFile } from '#schemas/studio/media-api.ts'
import type { SendUpload } from './send-upload.ts'

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'done'; readonly file: StudioMediaFile; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Upload {
  readonly id: number
  readonly fileName: string
  readonly sizeBytes: number
  readonly state: UploadState
}

/** Uploads to the library, two at a time; they continue while another view is shown. */
export interface UploadQueue {
  /** Resolves with the stored files, in the given order. */
  readonly add: (files: readonly File[]) => Promise<readonly StudioMediaFile[]>
  /** Stops and removes an upload. */
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
  /** Removes completed uploads. */
  readonly clearDone: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => readonly Upload[]
}

interface Entry extends Upload {
  readonly source: File
  readonly stop: AbortController
  readonly settle: (file: StudioMediaFile | null) => void
}

const AT_ONCE = 2

export function createUploadQueue(send: SendUpload, refuse: (file: File) => unknown = () => null): UploadQueue {
  let entries: readonly Entry[] = []
  let shown: readonly Upload[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function show(next: readonly Entry[]): void {
    entries = next
    shown = entries.map(({ id, fileName, sizeBytes, state }) => ({ id, fileName, sizeBytes, state }))
    for (const listener of listeners) listener()
  }

  function enter(id: number, state: UploadState): void {
    show(entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)))
  }

  function startWaiting(): void {
    const sending = entries.filter(({ state }) => state.kind === 'sending').length
    const next = entries.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, AT_ONCE - sending))
    for (const entry of next) void start(entry)
  }

  async function start({ id, source, stop, settle }: Entry): Promise<void> {
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

  return {
    async add(files) {
      const arrived = files.map((source) => {
        lastId += 1
        const { promise, resolve: settle } = Promise.withResolvers<StudioMediaFile | null>()
        const error = refuse(source)
        const state: UploadState = error === null ? { kind: 'waiting' } : { kind: 'failed', error }
        const about = { id: lastId, fileName: source.name, sizeBytes: source.size, state }
        show([...entries, { ...about, source, stop: new AbortController(), settle }])
        return promise
      })
      startWaiting()
      return (await Promise.all(arrived)).filter((file) => file !== null)
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
