import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { MAX_UPLOAD_BYTES } from '#schemas/studio/media-api.ts'
import type { StudioOwnFile } from '#schemas/studio/own-properties-api.ts'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { sendFile } from '#src/studio/client/media/send-upload.ts'
import { createUploadQueue, type Upload, type UploadQueue } from '#src/studio/client/media/upload-queue.ts'
import { ownPath } from './own-queries.ts'

export interface OwnFiles extends Pick<UploadQueue, 'cancel' | 'retry' | 'clearDone'> {
  readonly uploads: readonly Upload<StudioOwnFile>[]
  readonly add: (files: readonly File[]) => void
}

/** A phone that finds its network again sends no event in each browser. */
const RETRY_MS = 10_000

/** Uploads of a property: one by one with progress; those that found no connection go on by themselves. `onStored` gets each. */
export function useOwnFiles(id: number, onStored: (stored: StudioOwnFile, name: string) => void): OwnFiles {
  const queue = useMemo(
    () =>
      createUploadQueue<StudioOwnFile>(
        async (file, options) => ({ file: await sendFile<StudioOwnFile>(ownPath(id, '/files'), file, options), isNew: true }),
        refusalOf,
      ),
    [id],
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  }, [onStored])
  const waiting = uploads.filter(({ state }) => state.kind === 'failed' && isTemporary(state.error)).map((upload) => upload.id)
  const waitingKey = waiting.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is the same while its key is
  useEffect(() => {
    if (waiting.length === 0) return undefined
    const retryAll = () => {
      for (const each of waiting) queue.retry(each)
    }
    const timer = setTimeout(retryAll, RETRY_MS)
    window.addEventListener('online', retryAll)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retryAll)
    }
  }, [waitingKey, queue])
  return {
    uploads,
    cancel: queue.cancel,
    retry: queue.retry,
    clearDone: queue.clearDone,
    add(files) {
      for (const file of files)
        void queue.add([file]).then(([stored]) => {
          if (stored !== undefined) latest.current(stored, file.name)
        })
    },
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof StudioError && (error.status === 0 || error.status === 401 || error.status >= 500)
}

/** Pictures that no browser shows, and files that the server would refuse after minutes. */
function refusalOf({ name, type, size }: File): StudioError | null {
  const isHeic = /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
  if (isHeic) return new StudioError(415, '', { error: { code: 'MEDIA_HEIC' } })
  return size > MAX_UPLOAD_BYTES ? new StudioError(413, '', { error: { code: 'MEDIA_TOO_LARGE' } }) : null
}
