import { useQueryClient } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { MAX_UPLOAD_BYTES, type StudioMediaFile, UPLOAD_TYPES } from '#schemas/studio/media-api.ts'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { isSignedOutAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { sendUpload } from './send-upload.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

/** The file types of a file dialog; phones add the camera. */
export const ACCEPTED = [...UPLOAD_TYPES.picture, ...UPLOAD_TYPES.document].join(',')

/** One queue for the whole Studio, so that uploads outlast the view. */
const queueAtom = atom(() => createUploadQueue(sendUpload, refuseTooLarge))

function refuseTooLarge({ size }: File): StudioError | null {
  return size > MAX_UPLOAD_BYTES ? new StudioError(413, '', { error: { code: 'MEDIA_TOO_LARGE' } }) : null
}

const LISTS = [['media'], ['choices']]

export interface Uploads extends Pick<UploadQueue, 'cancel' | 'retry' | 'clearDone'> {
  readonly uploads: readonly Upload[]
  /** Resolves with the stored files when each upload has ended. */
  readonly add: (files: readonly File[]) => Promise<readonly StudioMediaFile[]>
}

export function useUploads(): Uploads {
  const queue = useAtomValue(queueAtom)
  const client = useQueryClient()
  const setSignedOut = useSetAtom(isSignedOutAtom)
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const isSignedOut = uploads.some(
    ({ state }) => state.kind === 'failed' && state.error instanceof StudioError && state.error.status === 401,
  )
  useEffect(() => {
    if (isSignedOut) setSignedOut(true)
  }, [isSignedOut, setSignedOut])
  const add = useCallback<Uploads['add']>(
    async (files) => {
      // Separately: one failure does not hold back the others.
      const arrived = files.map(async (file) => {
        const [stored] = await queue.add([file])
        if (stored === undefined) return null
        for (const queryKey of LISTS) void client.invalidateQueries({ queryKey })
        return stored
      })
      return (await Promise.all(arrived)).filter((file) => file !== null)
    },
    [queue, client],
  )
  const { cancel, retry, clearDone } = queue
  return { uploads, add, cancel, retry, clearDone }
}
