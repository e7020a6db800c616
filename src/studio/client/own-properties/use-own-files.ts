import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_UPLOAD_BYTES } from '#schemas/studio/media-api.ts'
import type { StudioOwnFile } from '#schemas/studio/own-properties-api.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { type SendOptions, sendFile } from '#src/studio/client/media/send-upload.ts'
import { createUploadQueue, type Upload, type UploadQueue } from '#src/studio/client/media/upload-queue.ts'
import { forgetFile, rememberedFiles, rememberFile } from '#src/studio/client/saving/remembered-files.ts'
import { createOwnUploads, waitingUploads } from './own-uploads.ts'
import { sendAsAccount } from './send-as-account.ts'
import { placeOfFiles } from './waiting-files.ts'

export interface OwnFiles extends Pick<UploadQueue, 'cancel' | 'retry' | 'clearDone'> {
  readonly uploads: readonly Upload<StudioOwnFile>[]
  readonly add: (files: readonly File[]) => void
  /** The number of files that wait for a connection or a sign-in. */
  readonly waiting: number
  /** The number of files of an earlier visit that went on with this one. */
  readonly restored: number
}

/** A phone that finds its network again sends no event in each browser. */
const RETRY_MS = 10_000

/**
 * Uploads of a property, with progress; those that found no connection go on by themselves, after the next visit too. `onStored` gets
 * each, in the order in which they were added. Those of another account on this browser wait for that account.
 */
export function useOwnFiles(account: string, id: number, onStored: (stored: StudioOwnFile, name: string) => void): OwnFiles {
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  }, [onStored])
  const [restored, setRestored] = useState(0)
  const { queue, uploading } = useMemo(() => {
    const send = sendAsAccount(
      account,
      async () => (await askStudio<StudioAccount>('/account')).id,
      (file: File, options: SendOptions) => sendFile<StudioOwnFile>(ownFilesPath(id), file, options),
    )
    const made = createUploadQueue<StudioOwnFile>(
      async (file, options) => ({ file: await send(file, options), isNew: true }),
      refusalOf,
    )
    const memory = { remember: (file: File) => rememberUnlessRefused(placeOfFiles(account, id), file), forget: forgetFile }
    return { queue: made, uploading: createOwnUploads(made, memory, (...stored) => latest.current(...stored)) }
  }, [account, id])
  useEffect(() => {
    const leaving = new AbortController()
    void aloneIn(placeOfFiles(account, id), leaving.signal, async () => {
      const files = await rememberedFiles(placeOfFiles(account, id))
      if (leaving.signal.aborted) return
      setRestored(files.length)
      uploading.restore(files)
    })
    return () => {
      leaving.abort()
      uploading.stop()
    }
  }, [account, id, uploading])
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const waiting = waitingUploads(uploads)
  const waitingKey = waiting.map((upload) => upload.id).join()
  useEffect(() => {
    if (waitingKey === '') return undefined
    const timer = setTimeout(uploading.retryWaiting, RETRY_MS)
    window.addEventListener('online', uploading.retryWaiting)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', uploading.retryWaiting)
    }
  }, [waitingKey, uploading])
  const { cancel, retry, clearDone } = queue
  return { uploads, cancel, retry, clearDone, add: uploading.add, waiting: waiting.length, restored }
}

function ownFilesPath(id: number): string {
  return `/own-properties/${id}/files`
}

async function rememberUnlessRefused(place: string, file: File): Promise<number | null> {
  return refusalOf(file) === null ? await rememberFile(place, file) : null
}

/** Runs in one tab at a time, until the signal: a second one must not send the same files. */
async function aloneIn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers have locks only on pages served by HTTPS or from localhost.
  if (!('locks' in navigator)) return await work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null || signal.aborted) return
    await work()
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
  })
}

/** Pictures that no browser shows, and files that the server would refuse after minutes. */
function refusalOf({ name, type, size }: File): StudioError | null {
  const isHeic = /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
  if (isHeic) return new StudioError(415, '', { error: { code: 'MEDIA_HEIC' } })
  return size > MAX_UPLOAD_BYTES ? new StudioError(413, '', { error: { code: 'MEDIA_TOO_LARGE' } }) : null
}
