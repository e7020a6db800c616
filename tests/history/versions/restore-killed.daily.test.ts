import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { DraftError } from '#src/history/drafts/draft-error.ts'
import { createDraftRepository } from '#src/history/drafts/draft-repository.ts'
import { publishDraft } from '#src/history/drafts/publish-draft.ts'
import { createMediaSearch } from '#src/history/versions/media-hashes.ts'
import { RestoreError, restoreVersion } from '#src/history/versions/restore-version.ts'
import { restoreWithoutServer } from '#src/history/versions/restore-without-server.ts'
import { hashOfTree } from '#src/history/versions/site-tree.ts'
import { createVersionKeeper, versionOfFolder } from '#src/history/versions/version-keeper.ts'
import { createVersionRepository, type SiteVersion, type VersionRepository } from '#src/history/versions/version-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { diskWith, fullDisk } from '../../fixtures/site/failing-disk.ts'
import { renameHome } from '../../fixtures/site/site-folder.ts'
import { folders, sourceOf, validator } from '../../fixtures/site/site-source.ts'
import { smallSite } from '../../fixtures/site/small-site.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const BOUNDS = { versions: 1000, bytes: 200_000_000 }

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

interface TwoVersions {
  readonly versions: VersionRepository
  readonly first: SiteVersion
  readonly second: SiteVersion
  readonly texts: Readonly<Record<'first' | 'second', ReadonlyMap<string, string>>>
}

/** Has a site whose second version has one page more, one less, another home page and another picture. */
async function twoVersions(place: Place, { withoutTimeout: db }: OpenDatabase, { hasPicture = true } = {}): Promise<TwoVersions> {
  const versions = createVersionRepository(db, BOUNDS)
  const file = (path: string) => join(place.folder, path)
  const texts = async () => {
    const { files } = await readFolder(place.folder, MAX_FILE_BYTES)
    return new Map([...files].map(([path, content]) => [path, Buffer.from(content).toString()]))
  }
  await writeFile(file('pages/gone.json'), aPage('gone'))
  const [{ live: first }, firstTexts] = [await start(place, versions), await texts()]
  await rm(file('pages/gone.json'))
  await writeFile(file('pages/added.json'), aPage('added'))
  if (hasPicture) await writeFile(file('media/logo.svg'), '<svg id="second"/>')
  await renameHome(place.folder, 'Début')
  const { live: second } = await start(place, versions)
  return { versions, first, second, texts: { first: firstTexts, second: await texts() } }
}

await describeOnEachDatabase('[CONF-15] [CONF-17] a definition that is written', (open) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const partsOf = ({ folder }: Place, step: number) => ({
    ...restoreWithoutServer({
      ...{ db: database.withoutTimeout, bounds: BOUNDS, folder, validator: async () => validator, checks: [], now: () => NOW },
    }),
    disk: diskWith(step, fullDisk, { onwards: true }),
  })

  /** Where the folder stands after a start, of the two definitions that it may hold; no content of either is lost. */
  async function standing(place: Place, { versions, first, second }: TwoVersions): Promise<string> {
    const { onDisk, live } = await start(place, versions)
    expect(live.treeHash).toBe(onDisk)
    for (const version of [first, second]) {
      const hashes = [...(await versions.tree(version.number)).values()].map(({ hash }) => hash)
      expect(await versions.stored(hashes)).toEqual(new Set(hashes))
    }
    const known = { [first.treeHash]: 'first', [second.treeHash]: 'second' }
    return known[onDisk] ?? 'half'
  }

  it('a restore that is cut off at any step is whole after the next start, or was not begun; the versions tell the same', async () => {
    const outcomes: string[] = []
    // A media file, the stored change, three pages, the move of the media file, and the stored change goes.
    for (const step of [0, 1, 2, 3, 4, 5, 6]) {
      const place = await folders()
      await using _ = place
      const both = await twoVersions(place, database)
      const request = { number: both.first.number, only: [], mayOverwrite: false, about: {} }
      await expect(restoreVersion(partsOf(place, step), request)).rejects.toThrow(RestoreError)
      outcomes.push(await standing(place, both))
    }
    expect(outcomes).toEqual(['second', 'second', 'first', 'first', 'first', 'first', 'first'])
  })

  it('a publication that is cut off at any step, too; the draft is still there to be published', async () => {
    const drafts = createDraftRepository(database.db)
    const outcomes: string[] = []
    // The stored change, three pages, and the stored change goes.
    for (const step of [0, 1, 2, 3, 4]) {
      const place = await folders()
      await using _ = place
      const both = await twoVersions(place, database, { hasPicture: false })
      const id = `step-${step}`
      const draft = await drafts.create({ id, title: 'Yesterday', author: null }, NOW)
      const [old, now] = [both.texts.first, both.texts.second]
      const files = new Map(
        [...new Set([...old.keys(), ...now.keys()])]
          .filter((file) => old.get(file) !== now.get(file))
          .map((file) => [file, { base: now.get(file) ?? null, text: old.get(file) ?? null }] as const),
      )
      expect(files.size).toBe(3)
      await drafts.change(id, draft?.revision ?? 0, { files, by: null, at: NOW })
      await expect(publishDraft({ ...partsOf(place, step), drafts }, id)).rejects.toThrow(DraftError)
      outcomes.push(await standing(place, both))
      expect(await drafts.find(id)).toMatchObject({ state: 'open' })
      await publishDraft({ ...partsOf(place, Number.POSITIVE_INFINITY), drafts }, id)
      expect(await standing(place, both)).toBe('first')
      expect(await drafts.find(id)).toMatchObject({ state: 'published' })
    }
    expect(outcomes).toEqual(['second', 'first', 'first', 'first', 'first'])
  })
})
