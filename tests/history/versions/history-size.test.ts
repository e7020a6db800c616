import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { createMediaSearch } from '#src/history/versions/media-hashes.ts'
import { versionOfFolder } from '#src/history/versions/version-keeper.ts'
import { createVersionRepository } from '#src/history/versions/version-repository.ts'
import { openTestDatabase, root } from '../../fixtures/database.ts'
import { VERSION_TIME } from '../../fixtures/versions.ts'

/** Of which the first ones pay for the first pages of tables and indexes. */
const EDITS = { before: 20, measured: 60 }
const VERSIONS = 1000
const MAX_BYTES = 50_000_000

it('[CONF-15] a thousand versions of small edits of the sample take 50 MB at most, with indexes and media', {
  timeout: 120_000,
}, async () => {
  const database = await openTestDatabase()
  const size = async () => {
    const answer = await database.db.execute(sql`select sum(pg_total_relation_size(name::regclass))::int as bytes
      from unnest(array['site_versions', 'site_version_files', 'site_blobs']) as name`)
    // Both drivers return rows; their shared type does not express it.
    return (answer as { readonly rows: readonly { readonly bytes: number }[] }).rows[0]?.bytes ?? Number.NaN
  }
  const folder = `${root}/site-config`
  const texts = new Map((await readFolder(folder, MAX_FILE_BYTES)).files)
  const media = await createMediaSearch(folder)()
  const versions = createVersionRepository(database.db, { versions: VERSIONS, bytes: 200_000_000 })
  const pages = [...texts.keys()].filter((path) => /^(pages|content)\//.test(path))
  let edits = 0
  /** Another name of a page or content, the next one of all. */
  const edit = async () => {
    const path = pages[edits % pages.length] ?? ''
    edits += 1
    const text = Buffer.from(texts.get(path) ?? []).toString('utf8')
    texts.set(path, Buffer.from(text.replace(/\}\s*$/, `, "name": "edit ${edits}" }`)))
    const version = await versionOfFolder(texts, { folder, findMedia: async () => media })
    await versions.store({ ...version, at: VERSION_TIME, isLive: true })
  }
  for (let count = 0; count < EDITS.before; count++) await edit()
  const before = await size()
  for (let count = 0; count < EDITS.measured; count++) await edit()
  const perEdit = ((await size()) - before) / EDITS.measured
  const { versions: stored } = await versions.sizes()
  await database.close()
  expect(stored).toBe(EDITS.before + EDITS.measured)
  expect(before + (VERSIONS - EDITS.before) * perEdit).toBeLessThan(MAX_BYTES)
})
