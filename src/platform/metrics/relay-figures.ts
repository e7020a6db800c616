import { isWorkerMessage, type WorkerMessage } from './worker-messages.ts'

export interface FigureWorker {
  readonly send: (message: WorkerMessage) => unknown
  readonly isConnected: () => boolean
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
  readonly once: (event: 'exit', listener: () => void) => unknown
}

interface Gathering {
  readonly missing: Set<FigureWorker>
  readonly figures: unknown[]
  readonly finish: () => void
}

/** A busy worker does not answer in time; its figures are omitted. */
const WAIT_MS = 2000

/** Gathers the figures of all workers. Call the returned function with each new worker. */
export function createFigureRelay(waitMs = WAIT_MS): (worker: FigureWorker) => void {
  const workers = new Set<FigureWorker>()
  const gatherings = new Map<number, Gathering>()
  let last = 0

  function gather(asker: FigureWorker, askedId: number): void {
    last += 1
    const id = last
    const figures: unknown[] = []
    const finish = () => {
      clearTimeout(timer)
      if (gatherings.delete(id) && asker.isConnected()) asker.send({ vitrine: 'all-figures', id: askedId, figures })
    }
    const timer = setTimeout(finish, waitMs)
    const missing = new Set([...workers].filter((worker) => worker.isConnected()))
    gatherings.set(id, { missing, figures, finish })
    for (const worker of missing) worker.send({ vitrine: 'give-figures', id })
  }

  function leave(worker: FigureWorker): void {
    workers.delete(worker)
    for (const { missing, finish } of gatherings.values()) if (missing.delete(worker) && missing.size === 0) finish()
  }

  return (worker) => {
    workers.add(worker)
    worker.once('exit', () => leave(worker))
    worker.on('message', (message) => {
      if (!isWorkerMessage(message)) return
      if (message.vitrine === 'want-figures') gather(worker, message.id)
      if (message.vitrine !== 'figures') return
      const gathering = gatherings.get(message.id)
      if (gathering === undefined || !gathering.missing.delete(worker)) return
      gathering.figures.push(message.figures)
      if (gathering.missing.size === 0) gathering.finish()
    })
  }
}
