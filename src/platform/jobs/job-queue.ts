import type { JobConnection } from '#src/platform/db/job-connection.ts'
import { createJobRunner, type JobDefinition, type JobRunner, type RunnerDatabase } from './job-runner.ts'

export type { JobDefinition } from './job-runner.ts'

/** A database with the jobs of one site. */
export interface JobDatabase extends RunnerDatabase {
  /** The runner of all sites that share the database, and whose jobs these are; a site alone has its own. */
  readonly sharedJobs?: { readonly runner: JobRunner; readonly site: string } | undefined
}

export interface JobQueue {
  /** Creates the queue's tables, and starts working. */
  start(): Promise<void>
  /** Waits some seconds for running jobs; unfinished ones are retried later. */
  stop(): Promise<void>
  /** Adds jobs on a connection, preferably a transaction's, to be run after a time. Does nothing until the queue has started. */
  send(name: string, keys: readonly string[], connection: JobConnection, afterSeconds?: number): Promise<void>
  /** Removes waiting jobs of one key, or all; running ones continue. Does nothing until the queue has started. */
  removeWaiting(name: string, key: string | null): Promise<void>
}

export function createJobQueue(
  database: JobDatabase,
  definitions: readonly JobDefinition[],
  onError: (error: Error) => void,
): JobQueue {
  const { runner, site } = database.sharedJobs ?? { runner: createJobRunner(database, { onError }), site: null }
  let isStarted = false
  let ends: (() => void)[] = []
  return {
    async start() {
      await runner.start()
      for (const definition of definitions) ends.push(await runner.add(site, definition))
      isStarted = true
    },
    async stop() {
      isStarted = false
      for (const end of ends) end()
      ends = []
      if (site === null) await runner.stop()
      else await runner.settled(site)
    },
    async send(name, keys, connection, afterSeconds = 0) {
      if (isStarted && keys.length > 0) await runner.send(site, { name, keys, afterSeconds }, connection)
    },
    async removeWaiting(name, key) {
      if (isStarted) await runner.removeWaiting(site, name, key)
    },
  }
}
