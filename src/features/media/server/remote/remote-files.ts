import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Log } from '#schemas/log.ts'
import { remoteFileName } from '#src/features/media/server/media-folders.ts'
import { readRemoteFile } from '#src/features/properties/rules/remote-file.ts'
import { backOffMs } from '#src/platform/jobs/back-off.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { FetchedFile } from './fetch-file.ts'
import { type FileMark, type FileMarks, hashOfFile, readFileMarks } from './file-marks.ts'

/** Downloads pictures or documents of listings, so that visitors' browsers contact no other server. */
export interface RemoteFiles {
  /** Downloads missing files, revalidates daily, and removes unused ones. Never rejects. */
  readonly bringUpToDate: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Options {
  readonly what: 'picture' | 'document'
  readonly folder: string
  readonly wanted: () => Promise<readonly string[]>
  /** The hosts that `site.json` allows. */
  readonly hosts: () => readonly string[]
  readonly fetch: (
    url: string,
    options: { hosts: readonly string[]; signal: AbortSignal; known: FileMark | undefined },
  ) => Promise<FetchedFile | 'unchanged'>
  /** Aborts a slow download. Default: ten seconds. */
  readonly deadline?: () => AbortSignal
  readonly now: () => Date
  /** Called when files were stored, so that pages can show them. */
  readonly onStored: () => Promise<void>
  readonly log: Pick<Log, 'warn' | 'error'>
}

const TIMEOUT_MS = 10_000
/** The suffix of an unfinished file, and the maximum time to write it. */
const DRAFT = '.tmp'
const DRAFT_MS = 60_000
/** The retry interval after a failure of the database or the disk. */
const RETRY_MS = 60_000
/** The time until revalidation, and the maximum per run, which spreads a large site over the day. */
const ASK_AGAIN_MS = 24 * 60 * 60_000
const MAX_ASKED = 500
/** The interval of checks for due revalidations without an import. */
const LOOK_AGAIN_MS = 60 * 60_000
/** Concurrent downloads; bounds memory and the load on the other server. */
const CONCURRENCY = 3
/** Report progress after this many files, for a large first import. */
const REPORT_AFTER = 50

/** Downloads for one instance, which has separate files. */
export function createRemoteFiles(options: Options): RemoteFiles {
  const { what, folder, wanted, hosts, fetch, now, onStored, log } = options
  const { deadline = () => AbortSignal.timeout(TIMEOUT_MS) } = options
  const stopped = new AbortController()
  const backOff = createBackOff(now)
  let waitMs: number | null = RETRY_MS
  let unreported = 0
  let unanswered: { count: number; readonly url: string; readonly reason: string } | null = null

  async function run(): Promise<void> {
    waitMs = RETRY_MS
    try {
      const allowed = allowedOf(await wanted())
      backOff.retain(new Set(allowed))
      const names = new Map(allowed.map((url) => [remoteFileName(url), url]))
      const stored = await keep(names)
      const marks = await readFileMarks(folder)
      marks.retain(new Set(names.keys()))
      const missing = [...names].filter(([name, url]) => !stored.has(name) && backOff.isDue(url))
      const old = [...names].filter(([name, url]) => stored.has(name) && isOld(marks.get(name)) && backOff.isDue(url))
      const due = [...missing, ...old.slice(0, MAX_ASKED)]
      const limit = pLimit(CONCURRENCY)
      await Promise.all(due.map(([name, url]) => limit(() => fetchOne(name, url, stored.get(name), marks))))
      await marks.store()
      await show()
      sayUnanswered()
      waitMs = backOff.nextMs() ?? (names.size === 0 ? null : LOOK_AGAIN_MS)
    } catch (err) {
      log.error({ err, what }, 'could not refresh remote files of listings')
    }
  }

  /** Removes unused files; returns the others by name. */
  async function keep(names: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    await mkdir(folder, { recursive: true })
    const files = await readdir(folder)
    const others = files.filter((file) => !names.has(nameOf(file)))
    for (const file of others) if (!(await isBeingWritten(file))) await rm(join(folder, file), { force: true })
    return new Map(files.map((file) => [nameOf(file), file]))
  }

  function isOld(mark: FileMark | undefined): boolean {
    return mark === undefined || now().getTime() - mark.askedMs >= ASK_AGAIN_MS
  }

  /** Whether another worker may be writing it. */
  async function isBeingWritten(file: string): Promise<boolean> {
    if (!file.endsWith(DRAFT)) return false
    const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: 0 }))
    return now().getTime() - mtimeMs < DRAFT_MS
  }

  async function fetchOne(name: string, url: string, present: string | undefined, marks: FileMarks): Promise<void> {
    if (stopped.signal.aborted) return
    try {
      const signal = AbortSignal.any([stopped.signal, deadline()])
      const known = present === undefined ? undefined : marks.get(name)
      const fetched = await fetch(url, { hosts: hosts(), signal, known })
      backOff.succeed(url)
      const askedMs = now().getTime()
      if (fetched === 'unchanged') return known && marks.set(name, { ...known, askedMs })
      const { bytes, ending, etag = null, lastModified = null } = fetched
      const hash = hashOfFile(bytes)
      const isSame = known?.hash === hash
      if (!isSame) {
        const file = `${name}.${ending}`
        await place(file, bytes, marks.sameAs(hash))
        if (present !== undefined && present !== file) await rm(join(folder, present), { force: true })
        unreported += 1
      }
      marks.set(name, { etag, lastModified, hash, askedMs })
    } catch (error) {
      if (stopped.signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      const mark = marks.get(name)
      if (present !== undefined && mark !== undefined) {
        // Some addresses expire; the stored file stays, and is revalidated later.
        marks.set(name, { ...mark, askedMs: now().getTime() })
        unanswered = { url, reason, count: (unanswered?.count ?? 0) + 1 }
        return
      }
      const retryAt = backOff.fail(url)
      log.warn({ what, url, reason, retryAt }, 'could not download a remote file of a listing')
    }
    if (unreported >= REPORT_AFTER) await show()
  }

  /** Writes a file, or links one with the same bytes. */
  async function place(file: string, bytes: Buffer, twin: string | undefined): Promise<void> {
    const temporary = join(folder, randomUUID() + DRAFT)
    const path = twin === undefined ? undefined : join(folder, twin + file.slice(file.indexOf('.')))
    const isLinked =
      path !== undefined &&
      (await link(path, temporary).then(
        () => true,
        () => false,
      ))
    if (!isLinked) await writeFile(temporary, bytes)
    await rename(temporary, join(folder, file))
  }

  function sayUnanswered(): void {
    if (unanswered !== null)
      log.warn({ what, ...unanswered }, 'could not ask again for remote files of listings; they stay as they are')
    unanswered = null
  }

  async function show(): Promise<void> {
    if (unreported === 0) return
    unreported = 0
    await onStored()
  }

  function allowedOf(urls: readonly string[]): readonly string[] {
    const allowed = new Set(hosts())
    const others = new Set<string>()
    const chosen = urls.filter((url) => {
      const host = readRemoteFile(url)?.hostname ?? url
      if (!allowed.has(host)) others.add(host)
      return allowed.has(host)
    })
    if (others.size > 0) log.warn({ what, hosts: [...others] }, 'listings name files of hosts that site.json does not allow')
    return chosen
  }

  const periodic = createPeriodic({ run, waitMs: () => waitMs })
  return {
    bringUpToDate: periodic.runNow,
    stop() {
      stopped.abort()
      return periodic.stop()
    },
  }
}

/** The hash of the file's address; see `remoteFileName`. */
function nameOf(file: string): string {
  return file.slice(0, file.indexOf('.'))
}

/** Retry times: after a minute, then doubled, at most a day. */
export interface BackOff {
  readonly isDue: (key: string) => boolean
  /** Records a failure and returns the time of the next try. */
  readonly fail: (key: string) => Date
  readonly succeed: (key: string) => void
  readonly retain: (keys: ReadonlySet<string>) => void
  readonly nextMs: () => number | null
}

const BACK_OFF = { firstMs: 60_000, longestMs: 24 * 60 * 60_000 }
/** Limits a timer, which does not notice a changed clock. */
const MAX_WAIT_MS = 10 * 60_000

function createBackOff(now: () => Date): BackOff {
  const failures = new Map<string, { readonly count: number; readonly retryAt: Date }>()
  return {
    isDue(key) {
      const failure = failures.get(key)
      return failure === undefined || failure.retryAt <= now()
    },
    fail(key) {
      const count = (failures.get(key)?.count ?? 0) + 1
      const retryAt = new Date(now().getTime() + backOffMs(count, BACK_OFF))
      failures.set(key, { count, retryAt })
      return retryAt
    },
    succeed: (key) => void failures.delete(key),
    retain(keys) {
      for (const key of failures.keys()) if (!keys.has(key)) failures.delete(key)
    },
    nextMs() {
      if (failures.size === 0) return null
      const next = Math.min(...[...failures.values()].map(({ retryAt }) => retryAt.getTime()))
      return Math.min(Math.max(next - now().getTime(), 1000), MAX_WAIT_MS)
    },
  }
}
