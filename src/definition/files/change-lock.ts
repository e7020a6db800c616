import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFile } from '#src/base/files/file-lock.ts'

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
 * Waits until no other process, and no other part of this one, has the lock on changes of a site, takes it, and returns the function that gives it back; it ends
 * with its process. Throws a {@link SiteBusyError} where that takes more than ten seconds, and an error of the disk where the folder cannot be written.
 */
export async function lockChanges(folder: string, waitAtMostMs = WAIT_AT_MOST_MS): Promise<() => void> {
  const place = join(folder, LOCK_FOLDER)
  await mkdir(place, { recursive: true })
  // The lock is no part of a repository that keeps the site.
  await writeFile(join(place, '.gitignore'), '*\n')
  const deadlineMs = performance.now() + waitAtMostMs
  for (;;) {
    const unlock = lockFile(join(place, 'lock'))
    if (unlock !== null) return unlock
    if (performance.now() > deadlineMs) throw new SiteBusyError()
    await setTimeout(LOOK_AGAIN_MS)
  }
}
