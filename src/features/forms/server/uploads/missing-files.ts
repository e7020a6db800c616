import { access } from 'node:fs/promises'
import type { Log } from '#schemas/log.ts'
import type { UploadFolder } from './upload-folder.ts'
import type { UploadRepository } from './upload-repository.ts'

interface Options {
  readonly folder: Pick<UploadFolder, 'path'>
  readonly uploads: Pick<UploadRepository, 'newest' | 'list'>
  readonly log: Pick<Log, 'warn' | 'error'>
}

export interface MissingFiles {
  /** Warns where files known to the database are missing from the folder. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Enough to find files that another instance stored. */
const CHECKED_FILES = 100

/** Detects an unshared folder, or a restored database without its files: links would fail, and erasure would miss files. */
export function createMissingFiles({ folder, uploads, log }: Options): MissingFiles {
  let checking: Promise<void> = Promise.resolve()

  async function check(): Promise<void> {
    try {
      const ids = await uploads.newest(CHECKED_FILES)
      const found = await Promise.all(ids.map((id) => isThere(folder.path(id))))
      // Excludes files that were discarded meanwhile.
      const missing = await uploads.list(ids.filter((_, index) => !found[index]))
      if (missing.length === 0) return
      log.warn({ missing: missing.length, of: ids.length }, 'uploaded files are missing from the uploads folder')
    } catch (err) {
      log.error({ err }, 'could not check the uploaded files')
    }
  }

  return {
    start() {
      checking = check()
      return checking
    },
    stop: () => checking,
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
