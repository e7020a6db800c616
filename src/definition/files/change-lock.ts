import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lockFile } from '#src/base/files/file-lock.ts'

/** Hidden, so it is no part of the site. */
const LOCK_FOLDER = '.changes'
const LOOK_AGAIN_MS = 25
const WAIT_AT_MOST_MS = 10_000

/** Another process kept the lock for too long. */
export class SiteBusyError extends Error {
  override readonly name = 'SiteBusyError'

  constructor() {
    super('Another process is changing the site definition at this moment. Try again once it is done.')
  }
}

/**
 * Takes the lock on changes of a site; returns the release function. The lock ends with the process. Throws a {@link
 * SiteBusyError} after ten seconds, and a disk error for a read-only folder.
 */
export async function lockChanges(folder: string, waitAtMostMs = WAIT_AT_MOST_MS): Promise<() => void> {
  const place = join(folder, LOCK_FOLDER)
  await mkdir(place, { recursive: true })
  // Keeps the lock out of the repository of the site.
  await writeFile(join(place, '.gitignore'), '*\n')
  const deadlineMs = performance.now() + waitAtMostMs
  for (;;) {
    const unlock = lockFile(join(place, 'lock'))
    if (unlock !== null) return unlock
    if (performance.now() > deadlineMs) throw new SiteBusyError()
    await setTimeout(LOOK_AGAIN_MS)
  }
}
