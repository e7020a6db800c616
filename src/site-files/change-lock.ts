import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFile } from './file-lock.ts'

/** Hidden, so that it is no part of the site. */
const LOCK_FOLDER = '.changes'
const LOOK_AGAIN_MS = 25
const WAIT_AT_MOST_MS = 10_000

/** Another process writes the files of a site, and has not ended in time. */
export class SiteBusyError extends Error {
  override readonly name = 'SiteBusyError'

  constructor() {
    super('Another process is changing the site definition at this moment. Try again once it is done.')
  }
}

/**
 * Runs work that writes the files of a site while no other process does so under this lock, and none of it is left from one that was killed: the lock ends with
 * its process. Waits for a process that holds it; throws a {@link SiteBusyError} where that takes more than ten seconds.
 */
export async function withChangeLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  waitAtMostMs = WAIT_AT_MOST_MS,
): Promise<Result> {
  const place = join(folder, LOCK_FOLDER)
  await mkdir(place, { recursive: true })
  // The lock is no part of a repository that keeps the site.
  await writeFile(join(place, '.gitignore'), '*\n')
  const unlock = await acquire(join(place, 'lock'), performance.now() + waitAtMostMs)
  try {
    return await work()
  } finally {
    unlock()
  }
}

async function acquire(path: string, deadlineMs: number): Promise<() => void> {
  for (;;) {
    const unlock = lockFile(path)
    if (unlock !== null) return unlock
    if (performance.now() > deadlineMs) throw new SiteBusyError()
    await setTimeout(LOOK_AGAIN_MS)
  }
}
