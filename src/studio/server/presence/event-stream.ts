import { PassThrough, type Readable } from 'node:stream'
import type { StudioEvent } from '#schemas/studio/presence-api.ts'

export interface EventStream {
  readonly readable: Readable
  readonly send: (event: StudioEvent) => void
  /** Keeps the connection open through proxies. */
  readonly beat: () => void
  /** Sends a last event and closes. */
  readonly end: (last: StudioEvent) => void
  readonly onClose: (act: () => void) => void
}

/** A window that reads too slowly is disconnected. */
const MAX_WAITING_BYTES = 256_000

/** Writes server-sent events (text/event-stream). */
export function createEventStream(): EventStream {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    else stream.write(text)
  }
  // Browsers reconnect after this time in ms.
  write('retry: 2000\n\n')
  return {
    readable: stream,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': \n\n'),
    end(last) {
      write(`data: ${JSON.stringify(last)}\n\n`)
      stream.end()
    },
    onClose: (act) => void stream.once('close', act),
  }
}
