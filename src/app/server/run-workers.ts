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

/** The worker that migrates, imports the feed and answers operators; also the process of a single-process server. */
export const FIRST_WORKER = 1
/** The environment variable with a worker's number. */
const NUMBER = 'VITRINE_WORKER'
/** The delay before a worker that failed to start is restarted. */
const RETRY_MS = 10_000

export function workerNumber(): number {
  return Number(process.env[NUMBER] ?? FIRST_WORKER)
}

/**
 * Runs `WEB_CONCURRENCY` server processes behind one port (decision 113). The first worker starts alone, since only one may
 * prepare database and data folder. Replaces workers that end. If the first cannot start, ends with its exit code; after a stop
 * signal, with the workers.
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
      // "pid" is the process that logs the line; the worker's is "workerPid".
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
