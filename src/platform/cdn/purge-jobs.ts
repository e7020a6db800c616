import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#schemas/log.ts'
import { createJobQueue, type JobDatabase } from '#src/platform/jobs/job-queue.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { PurgedVersion } from './purged-version-repository.ts'
import { type SendPurge, TAGS_OF_A_PURGE } from './send-purge.ts'
import { EVERYTHING, isListing, MANY } from './shared-caching.ts'

interface Options {
  readonly database: JobDatabase
  readonly send: SendPurge
  readonly purged: PurgedVersion
  /** The version of all that is shown. */
  readonly version: () => string
  readonly times?: Partial<Times>
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
}

interface Times {
  /** From a change to its purge. In this time answers of before reach the CDN, and other instances read the new version. */
  readonly settleMs: number
  /** From a purge to its repetition: longer than an instance without notifications takes to read the new version. */
  readonly againSeconds: number
  readonly firstRetrySeconds: number
  /** How often a retry is looked for. */
  readonly pollSeconds: number
}

/** Purges of a CDN, each of which outlives this process and is tried until it succeeds. */
export interface PurgeJobs {
  /** Takes everything out if the CDN was purged for another version: while this server was stopped, or by another program. */
  start(): Promise<void>
  /** Purges the answers that have one of the tags. Each instance calls it when it has the new version; equal purges become one. */
  purge(tags: readonly string[]): void
  stop(): Promise<void>
}

const TIMES: Times = { settleMs: 2000, againSeconds: 20, firstRetrySeconds: 5, pollSeconds: 8 }
const FIRST = 'cdn-purges'
const SECOND = 'cdn-purges-again'
/** The pause between attempts to store purges while the database cannot be reached. */
const FLUSH_AGAIN_MS = 5000
/** Two days. */
const RETRIES = { limit: 600, longestSeconds: 300 }
const EXPIRE_SECONDS = 120
/** A change with more purges than this purges everything instead. */
const MAX_PURGES = 4

export function createPurgeJobs({ database, send, purged, version, times: some, now, log }: Options): PurgeJobs {
  const times = { ...TIMES, ...some }
  const stopping = new AbortController()
  const { signal } = stopping
  const isShared = database.kind === 'postgres'
  const pending = new Set<string>()
  let isRunning = false
  let isStarted = false

  const definition = {
    retries: { ...RETRIES, firstSeconds: times.firstRetrySeconds },
    expireSeconds: EXPIRE_SECONDS,
    pollSeconds: times.pollSeconds,
    concurrency: MAX_PURGES,
  }
  const queue = createJobQueue(
    database,
    [
      { ...definition, name: FIRST, run: runFirst },
      { ...definition, name: SECOND, run: sendTags },
    ],
    (err) => log.error({ err }, 'the job queue reported an error'),
  )

  async function runFirst(job: string): Promise<void> {
    await wait(times.settleMs, undefined, { signal })
    await sendTags(job)
    await purged.set(versionOf(job), now())
    // An instance that missed the notification has sent the page before until now, and may have ended before it could purge.
    if (isShared) await queue.send(SECOND, [job], database.sql, times.againSeconds)
  }

  async function sendTags(job: string): Promise<void> {
    const [, ...tags] = job.split(' ')
    try {
      await send(tags, signal)
      log.info({ tags }, 'purged the CDN')
    } catch (error) {
      if (!signal.aborted) log.warn({ tags, reason: String(error) }, 'could not purge the CDN; it will be retried')
      throw error
    }
  }

  async function flush(): Promise<void> {
    if (!isStarted) {
      await queue.start()
      if ((await purged.get()) !== named(version())) pending.add(EVERYTHING)
      isStarted = true
    }
    const tags = [...pending]
    pending.clear()
    try {
      await queue.send(FIRST, jobsFor(named(version()), tags), database.sql)
    } catch (error) {
      for (const tag of tags) pending.add(tag)
      throw error
    }
  }

  const flushing = createPeriodic({
    run: () =>
      flush().catch((err: unknown) => log.warn({ err }, 'could not store the purges of the CDN; they will be stored later')),
    waitMs: () => (isStarted && pending.size === 0 ? null : FLUSH_AGAIN_MS),
  })

  return {
    start() {
      isRunning = true
      return flushing.runNow()
    },
    purge(tags) {
      for (const tag of tags) pending.add(tag)
      if (isRunning) void flushing.runNow()
    },
    async stop() {
      stopping.abort()
      await flushing.stop()
      await queue.stop()
    },
  }
}

/** A job is its key: the version, and the tags after it. */
function jobsFor(version: string, tags: readonly string[]): readonly string[] {
  if (tags.length === 0) return []
  const all = [...new Set(tags.some(isListing) ? [...tags, MANY] : tags)].toSorted()
  if (all.includes(EVERYTHING) || all.length > MAX_PURGES * TAGS_OF_A_PURGE) return [`${version} ${EVERYTHING}`]
  const starts = Array.from({ length: Math.ceil(all.length / TAGS_OF_A_PURGE) }, (_, index) => index * TAGS_OF_A_PURGE)
  return starts.map((start) => [version, ...all.slice(start, start + TAGS_OF_A_PURGE)].join(' '))
}

function versionOf(job: string): string {
  return job.split(' ', 1)[0] ?? ''
}

/** Short, since keys of jobs are indexed. */
function named(version: string): string {
  return hash('sha256', version, 'base64url').slice(0, 16)
}
