import { readFolder } from '#src/definition/files/read-folder.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createMediaSearch } from './media-hashes.ts'
import type { RestoreParts } from './restore-version.ts'
import { versionOfFolder } from './version-keeper.ts'
import { createVersionRepository, type VersionBounds } from './version-repository.ts'

interface Options extends Pick<RestoreParts, 'folder' | 'validator' | 'checks' | 'now'> {
  readonly db: Database
  readonly bounds: VersionBounds
}

/** For use without a running server: the next start finds the version stored. */
export function restoreWithoutServer({ db, bounds, folder, now, ...parts }: Options): RestoreParts {
  const versions = createVersionRepository(db, bounds)
  const findMedia = createMediaSearch(folder)
  return {
    ...parts,
    versions,
    folder,
    findMedia,
    now,
    async apply(write, about) {
      await write()
      // The files have no errors, because they were composed before.
      const { files } = await readFolder(folder, MAX_FILE_BYTES)
      const definition = await versionOfFolder(files, { folder, findMedia })
      return (await versions.store({ ...definition, at: now(), isLive: true, ...about })).version
    },
  }
}
