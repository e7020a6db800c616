import { isWorkerMessage, type WorkerMessage } from './worker-messages.ts'

/** The channel to the parent process; `send` is absent without one. */
export interface ParentChannel {
  readonly send?: ((message: WorkerMessage) => unknown) | undefined
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
  readonly off: (event: 'message', listener: (message: unknown) => void) => unknown
}

export interface FigureGatherer<Figures> {
  readonly gather: () => Promise<readonly Figures[]>
  readonly close: () => void
}

interface Options<Figures> {
  readonly read: () => Figures
  /** Null for a single process. */
  readonly channel: ParentChannel | null
  readonly waitMs?: number
}

/** Longer than the parent waits for the workers. */
const WAIT_MS = 3000

/** Exchanges figures with the parent process. Without an answer in time, returns only this process's figures. */
export function createFigureGatherer<Figures>({ read, channel, waitMs = WAIT_MS }: Options<Figures>): FigureGatherer<Figures> {
  const send = channel?.send?.bind(channel)
  if (channel === null || send === undefined) return { gather: async () => [read()], close: () => undefined }
  const waiting = new Map<number, (figures: readonly Figures[]) => void>()
  let last = 0
  const listen = (message: unknown) => {
    if (!isWorkerMessage(message)) return
    if (message.vitrine === 'give-figures') send({ vitrine: 'figures', id: message.id, figures: read() })
    // A worker of the same program wrote it.
    if (message.vitrine === 'all-figures') waiting.get(message.id)?.(message.figures as readonly Figures[])
  }
  channel.on('message', listen)
  return {
    gather: () =>
      new Promise((resolve) => {
        last += 1
        const id = last
        const end = (figures: readonly Figures[]) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(figures)
        }
        const timer = setTimeout(() => end([read()]), waitMs)
        waiting.set(id, end)
        send({ vitrine: 'want-figures', id })
      }),
    close: () => void channel.off('message', listen),
  }
}
