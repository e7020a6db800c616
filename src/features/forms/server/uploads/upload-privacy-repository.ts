import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { uploads } from '#src/features/forms/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { ErasedData, PersonalData } from '#src/platform/jobs/personal-data.ts'
import { createUploadFolder } from './upload-folder.ts'
import { createUploadRepository } from './upload-repository.ts'

/** Files of a person's submissions: in exports by name, size and hash. */
export const uploadData: PersonalData = {
  kinds: { uploads: 'files' },
  find: async (db, { submissionIds }) => ({ uploads: await findUploads(db, submissionIds) }),
  erase: (db, { submissionIds }) => erase(db, submissionIds),
  eraseSubmissions: erase,
}

async function erase(db: Database, submissionIds: readonly string[]): Promise<ErasedData> {
  const ids = (await findUploads(db, submissionIds)).map(({ id }) => id)
  return {
    counts: { uploads: ids.length },
    // The files, whose submission is already gone. After an interruption the nightly purge removes them.
    async removeFiles(place) {
      const folder = createUploadFolder(join(place.dataDir, 'uploads'))
      for (const id of await createUploadRepository(place.db).forgetOrphans(ids)) await folder.remove(id)
    },
  }
}

function findUploads(db: Database, submissionIds: readonly string[]) {
  return db
    .select()
    .from(uploads)
    .where(inArray(uploads.submissionId, [...submissionIds]))
}
