import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Environment } from '#src/platform/environment/environment.ts'
import { checkPort } from '#src/platform/http/check-port.ts'
import { passedSocket } from '#src/platform/http/passed-socket.ts'
import { createFigureRelay } from '#src/platform/metrics/relay-figures.ts'

interface Options {
  readonly environment: Pick<Environment, 'port' | 'host' | 'workers'>
  readonly log: Logger
}

/** The worker that migrates the database, imports the feed, and answers operators; also a server that is one process. */
export const FIRST_WORKER = 1
/** The variable that tells a worker its number. */
const NUMBER = 'VITRINE_WORKER'
/** Before a worker that could not start is tried again. */
const RETRY_MS = 10_000

/** The number of this process among the workers. */
export function workerNumber(): number {
  return Number(process.env[NUMBER] ?? FIRST_WORKER)
}

/**
 * Runs `WEB_CONCURRENCY` processes of the server behind one port (decision 054). The first starts alone, because what a start does to
 * database and data folder is not made for two at once. A worker that ends is replaced. Where the first cannot start, this process
 * ends as it did; after a stop signal it ends with its workers.
 */
export async function runWorkers({ environment, log }: Options): Promise<void> {
  const { port, host, workers } = environment
  if (passedSocket() === undefined) await checkPort(port, host)
  const running = new Map<number, Worker>()
  let isOpen = false
  let isStopping = false
  let exitCode = 0
  const relayFigures = createFigureRelay()

  function start(number: number): void {
    const worker = cluster.fork({ [NUMBER]: String(number) })
    let hasListened = false
    running.set(number, worker)
    relayFigures(worker)
    worker.once('listening', () => {
      hasListened = true
      // The field "pid" of each line is that of the process that writes it.
      log.info({ worker: number, workerPid: worker.process.pid }, 'a worker is open')
      if (isOpen) return
      isOpen = true
      for (let other = FIRST_WORKER + 1; other < FIRST_WORKER + workers; other += 1) start(other)
    })
    worker.once('exit', (code, signal) => {
      running.delete(number)
      if (isStopping || !isOpen) return end(code ?? 1)
      log.error({ worker: number, code, signal }, 'a worker has ended: another takes its place')
      setTimeout(() => !isStopping && start(number), hasListened ? 0 : RETRY_MS)
    })
  }

  function end(code: number): void {
    exitCode = Math.max(exitCode, code)
    if (running.size > 0) return
    log.flush()
    process.exit(exitCode)
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return
    isStopping = true
    if (running.size === 0) end(0)
    for (const worker of running.values()) worker.process.kill(signal)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  start(FIRST_WORKER)
}
