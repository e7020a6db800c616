import cluster from 'node:cluster'
import { type Logger, pino } from 'pino'
import { projectOf, program as root } from '#src/base/process/places.mjs'
import { DatabaseSilentError } from '#src/platform/db/database-silent-error.ts'
import { DatabaseInUseError } from '#src/platform/db/folder-lock.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#src/platform/environment/environment.ts'
import { explainSystemError } from '#src/platform/errors/explain-system-error.ts'
import { LOG_SERIALIZERS as serializers } from '#src/platform/errors/log-serializers.ts'
import { FIRST_WORKER, runWorkers, workerNumber } from './run-workers.ts'

const isDevelopment = process.argv.includes('--dev')

/** Starts the server or its workers and runs until a stop signal. Prints a failure as one sentence. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env, projectOf(root))
  const log = await openLog(environment)
  if (cluster.isPrimary && environment.workers > 1 && !isDevelopment) {
    return await runWorkers({ environment, log })
  }
  // The process that starts workers does not load the server.
  const { serve } = await import('./serve.ts')
  await serve({ environment, log, root, isDevelopment, isFirst: workerNumber() === FIRST_WORKER })
}

/** A pipe writes up to this size atomically; lines of several workers would interleave otherwise. */
const WHOLE_WRITE_BYTES = 4096

/** Readable lines on a terminal, else JSON lines. */
async function openLog({ logLevel: level }: Environment): Promise<Logger> {
  if (!process.stdout.isTTY) {
    return pino(
      { level, serializers },
      pino.destination({ sync: false, ...(cluster.isWorker && { maxWrite: WHOLE_WRITE_BYTES }) }),
    )
  }
  const [{ default: pretty }, { TERMINAL_LOG }] = await Promise.all([
    import('pino-pretty'),
    import('#src/platform/errors/terminal-log.ts'),
  ])
  return pino({ level, serializers }, pretty(TERMINAL_LOG))
}

function explain(error: unknown): string {
  const isNamed = [EnvironmentError, DatabaseInUseError, DatabaseSilentError].some((known) => error instanceof known)
  if (isNamed && error instanceof Error) return error.message
  if (!(error instanceof Error)) return String(error)
  const refused = explainSystemError(error)
  if (refused !== undefined) return refused
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('dist'))
    return 'The build is missing: run "npm start" instead of this file.'
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
