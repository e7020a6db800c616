import type { StudioMediaUploaded } from '#schemas/studio/media-api.ts'
import { StudioError, sentenceOf } from '#src/studio/client/api/studio-request.ts'

export interface SendOptions {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Sends a file to the library. Throws a StudioError. */
export const sendUpload = (file: File, options: SendOptions) => sendFile<StudioMediaUploaded>('/media', file, options)

/** Sends a file to a route of the Studio by XMLHttpRequest, since fetch does not report upload progress. Throws a StudioError. */
export function sendFile<Answer>(path: string, file: File, { onProgress, signal }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file, file.name)
    request.open('POST', `/api/studio${path}`)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const { status } = request
      const answer: unknown = request.response
      // The type of the route's answer.
      if (status === 200 && answer !== null) resolve(answer as Answer)
      else reject(new StudioError(status === 200 ? 0 : status, sentenceOf(answer), answer))
    }
    request.onerror = () => reject(new StudioError(0, 'no answer'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new StudioError(0, 'cancelled'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
