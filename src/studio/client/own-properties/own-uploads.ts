import type { StudioOwnFile } from '#schemas/studio/own-properties-api.ts'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import type { Upload, UploadQueue } from '#src/studio/client/media/upload-queue.ts'
import type { RememberedFile } from '#src/studio/client/saving/remembered-files.ts'

/** What the browser remembers of the files of one property. */
export interface FileMemory {
  readonly remember: (file: File) => Promise<number | null>
  readonly forget: (key: number) => Promise<void>
}

export interface OwnUploads {
  readonly add: (files: readonly File[]) => void
  /** Goes on with files of an earlier visit. */
  readonly restore: (files: readonly RememberedFile[]) => void
  readonly retryWaiting: () => void
  /** Stops all uploads that the browser remembers, which go on at the next visit. */
  readonly stop: () => void
}

interface Entry {
  readonly id: number
  readonly file: File
  key: Promise<number | null>
  /** Undefined while it is on its way; null for one that nobody wants. */
  stored: StudioOwnFile | null | undefined
}

type Queue = Pick<UploadQueue<StudioOwnFile>, 'addOne' | 'cancel' | 'retry' | 'subscribe' | 'snapshot'>

/**
 * Sends the files of a property. `onStored` gets the files in the order in which they were added, also if a later and smaller one
 * arrives first. The browser keeps each file until `onStored` gets it. A file that the server refuses does not delay the others.
 */
export function createOwnUploads(
  queue: Queue,
  memory: FileMemory,
  onStored: (stored: StudioOwnFile, name: string) => void,
): OwnUploads {
  let entries: readonly Entry[] = []

  const forget = (entry: Entry) => {
    const { key } = entry
    entry.key = Promise.resolve(null)
    void key.then((known) => (known === null ? undefined : memory.forget(known)))
  }

  function deliver(): void {
    const failed = new Map(queue.snapshot().flatMap(({ id, state }) => (state.kind === 'failed' ? [[id, state.error]] : [])))
    const rest: Entry[] = []
    const ready: Entry[] = []
    let isHeld = false
    for (const entry of entries) {
      const error = failed.get(entry.id)
      if (entry.stored === null) forget(entry)
      else if (entry.stored !== undefined && !isHeld) ready.push(entry)
      else rest.push(entry)
      if (entry.stored === undefined && (error === undefined || isWithoutAnswer(error))) isHeld = true
      if (error !== undefined && isRefusal(error)) forget(entry)
    }
    entries = rest
    for (const entry of ready) {
      if (entry.stored) onStored(entry.stored, entry.file.name)
      forget(entry)
    }
  }

  function enqueue(file: File, key: Promise<number | null>): void {
    const { id, stored } = queue.addOne(file)
    const entry: Entry = { id, file, key, stored: undefined }
    entries = [...entries, entry]
    void stored.then((answer) => {
      entry.stored = answer
      deliver()
    })
  }

  queue.subscribe(deliver)
  return {
    add(files) {
      // The order of the keys is that of the files.
      for (const file of files) enqueue(file, memory.remember(file))
    },
    restore(files) {
      for (const { key, file } of files) enqueue(file, Promise.resolve(key))
    },
    retryWaiting() {
      for (const { id } of waitingUploads(queue.snapshot())) queue.retry(id)
    },
    stop() {
      for (const entry of entries)
        void entry.key.then((key) => {
          if (key === null || !entries.includes(entry)) return
          entries = entries.filter((each) => each !== entry)
          queue.cancel(entry.id)
        })
    },
  }
}

/** Uploads that found no connection, no session or a server in trouble. */
export function waitingUploads(uploads: readonly Upload<unknown>[]): readonly Upload<unknown>[] {
  return uploads.filter(({ state }) => state.kind === 'failed' && isTemporary(state.error))
}

function isTemporary(error: unknown): boolean {
  return error instanceof StudioError && (isWithoutAnswer(error) || error.status >= 500)
}

/** All others fail for the same reason, so that nothing is lost by waiting. */
function isWithoutAnswer(error: unknown): boolean {
  return error instanceof StudioError && (error.status === 0 || error.status === 401)
}

function isRefusal(error: unknown): boolean {
  return error instanceof StudioError && !isTemporary(error)
}
