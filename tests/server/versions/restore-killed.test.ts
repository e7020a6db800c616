import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { createMediaSearch } from '#src/server/versions/media-hashes.ts'
import { RestoreError, restoreVersion } from '#src/server/versions/restore-version.ts'
import { restoreWithoutServer } from '#src/server/versions/restore-without-server.ts'
import { hashOfTree } from '#src/server/versions/site-tree.ts'
import { createVersionKeeper, versionOfFolder } from '#src/server/versions/version-keeper.ts'
import { createVersionRepository, type SiteVersion, type VersionRepository } from '#src/server/versions/version-repository.ts'
import { MAX_FILE_BYTES } from '#src/site/reading/parse-json.ts'
import { readFolder } from '#src/site-files/read-folder.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { diskWith, fullDisk } from '../../fixtures/site/failing-disk.ts'
import { renameHome } from '../../fixtures/site/site-folder.ts'
import { folders, sourceOf, validator } from '../../fixtures/site/site-source.ts'
import { smallSite } from '../../fixtures/site/small-site.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const BOUNDS = { versions: 1000, bytes: 200_000_000 }
/** Of the restore below: a media file, the stored change, three pages, the move of the media file, and the stored change goes. */
const STEPS = 7

type Place = Awaited<ReturnType<typeof folders>>

/** A folder as it is, and the version that is live. */
interface Started {
  readonly onDisk: string
  readonly live: SiteVersion
}

/** Loads the site and stores its version, as the start of a server does. */
async function start(place: Place, versions: VersionRepository): Promise<Started> {
  await using source = await sourceOf(place)
  expect(source.findings().filter(({ severity }) => severity === 'error')).toEqual([])
  const findMedia = createMediaSearch(place.folder)
  const { takeLiveFiles } = source
  await createVersionKeeper({ versions, takeLiveFiles, folder: place.folder, findMedia, now: () => NOW }).keep()
  const { files } = await readFolder(place.folder, MAX_FILE_BYTES)
  const onDisk = hashOfTree((await versionOfFolder(files, { folder: place.folder, findMedia })).tree)
  const live = await versions.live()
  if (live === null) throw new Error('A version is stored where a site is live')
  return { onDisk, live }
}

const aPage = (id: string) => JSON.stringify({ ...smallSite()['pages/contact.json'], id, path: `/${id}/`, paths: {} })

/** A site whose second version has one page more, one less, another home page and another picture. */
async function siteWithTwoVersions(versions: VersionRepository) {
  const place = await folders()
  const file = (path: string) => join(place.folder, path)
  await writeFile(file('pages/gone.json'), aPage('gone'))
  const first = await start(place, versions)
  await rm(file('pages/gone.json'))
  await writeFile(file('pages/added.json'), aPage('added'))
  await writeFile(file('media/logo.svg'), '<svg id="second"/>')
  await renameHome(place.folder, 'Début')
  return { place, first, second: await start(place, versions) }
}

await describeOnEachDatabase('[CONF-15] a restore of a version', (open) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  it('that is cut off at any step is whole after the next start, or was not begun; the versions tell the same', async () => {
    const { withoutTimeout: db } = database
    const versions = createVersionRepository(db, BOUNDS)
    const outcomes: string[] = []
    for (let step = 0; step <= STEPS; step++) {
      const { place, first, second } = await siteWithTwoVersions(versions)
      await using _ = place
      const { folder } = place
      const disk = diskWith(step, fullDisk, { onwards: true })
      const parts = restoreWithoutServer({
        db,
        bounds: BOUNDS,
        folder,
        validator: async () => validator,
        checks: [],
        now: () => NOW,
      })
      const restored = restoreVersion(
        { ...parts, disk },
        { number: first.live.number, only: [], mayOverwrite: false, about: { reason: 'yesterday' } },
      )
      if (step < STEPS) await expect(restored).rejects.toThrow(RestoreError)
      else await restored

      const { onDisk, live } = await start(place, versions)
      expect(live.treeHash, `step ${step}`).toBe(onDisk)
      const known = new Map([first, second].map((started, index) => [started.onDisk, ['first', 'second'][index]]))
      outcomes.push(known.get(onDisk) ?? 'half')
      for (const { live } of [first, second]) {
        const hashes = [...(await versions.tree(live.number)).values()].map(({ hash }) => hash)
        expect(await versions.stored(hashes)).toEqual(new Set(hashes))
      }
    }
    expect(outcomes).toEqual(['second', 'second', ...Array(STEPS - 1).fill('first')])
  })
})
