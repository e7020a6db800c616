import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOfContent } from '#src/history/versions/site-tree.ts'
import {
  createVersionRepository,
  MAX_MEDIA_BYTES,
  type VersionBounds,
  type VersionRepository,
} from '#src/history/versions/version-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { aVersion, VERSION_TIME } from '../../fixtures/versions.ts'

const USUAL: VersionBounds = { versions: 1000, bytes: 200_000_000 }

/** The texts of a version, by path; null where the content is not stored. */
async function filesOf(versions: VersionRepository, number: number): Promise<Record<string, string | null>> {
  const tree = await versions.tree(number)
  const contents = await versions.contents([...tree.values()].map(({ hash }) => hash))
  return Object.fromEntries(
    [...tree].map(([path, { hash }]) => {
      const content = contents.get(hash)
      return [path, content === undefined ? null : Buffer.from(content).toString('utf8')]
    }),
  )
}

await describeOnEachDatabase('[CONF-15] versions of the site definition', (open) => {
  let database: OpenDatabase
  const repository = (bounds = USUAL) => createVersionRepository(database.withoutTimeout, bounds)

  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  it('have the files that they had, byte for byte', async () => {
    const versions = repository()
    const first = { 'site.json': '{ "a": 1 }', 'pages/home.json': '{"title":"Été à Visé"}\r\n', 'media/logo.svg': '<svg/>' }
    const second = { 'site.json': '{ "a": 2 }', 'pages/contact.json': '{}', 'media/logo.svg': '<svg/>' }
    await versions.store(aVersion(first))
    await versions.store(aVersion(second, { author: 'Marie', reason: 'new page' }))
    expect(await filesOf(versions, 1)).toEqual(first)
    expect(await filesOf(versions, 2)).toEqual(second)
    expect(await versions.list({ limit: 10 })).toMatchObject([
      { number: 2, at: VERSION_TIME, parent: 1, isLive: true, author: 'Marie', reason: 'new page' },
      { number: 1, parent: null, author: null, reason: null },
    ])
    expect(await versions.list({ limit: 10, before: 2 })).toMatchObject([{ number: 1 }])
    expect(await versions.liveAt(new Date(VERSION_TIME.getTime() - 1))).toBe(null)
    expect(await versions.liveAt(VERSION_TIME)).toMatchObject({ number: 2 })
  })

  it('are made once for the same definition, also by instances that load it at the same moment', async () => {
    const both = [repository(), repository()]
    // One of them knows who has published it, and comes second.
    const about = [{}, { author: 'Marie', reason: 'new page' }]
    const outcomes = await Promise.all(both.map((versions, n) => versions.store(aVersion({ 'site.json': '{}' }, about[n]))))
    expect(outcomes.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect(outcomes.map(({ version }) => version.number)).toEqual([1, 1])
    expect(await repository().find(1)).toMatchObject({ author: 'Marie', reason: 'new page' })
    await repository().store(aVersion({ 'site.json': '{ "a": 1 }' }))
    // Back to what was before: a version of its own, whose content is stored already.
    expect(await repository().store(aVersion({ 'site.json': '{}' }))).toMatchObject({ isNew: true, version: { number: 3 } })
    expect((await repository().sizes()).versions).toBe(3)
  })

  it('are removed from the oldest on beyond their number, with what no other version has, and never the live one', async () => {
    const versions = repository({ ...USUAL, versions: 2 })
    for (const text of ['1', '2', '3']) await versions.store(aVersion({ 'site.json': text, 'footer.json': 'same' }))
    await versions.store(aVersion({ 'site.json': 'on disk' }, { isLive: false }))
    expect((await versions.list({ limit: 10 })).map(({ number }) => number)).toEqual([4, 3])
    expect(await filesOf(versions, 3)).toEqual({ 'site.json': '3', 'footer.json': 'same' })
    expect(await versions.live()).toMatchObject({ number: 3 })
    expect([...(await versions.stored(['1', '2', '3'].map((text) => hashOfContent(Buffer.from(text)))))]).toEqual([
      hashOfContent(Buffer.from('3')),
    ])

    const one = repository({ ...USUAL, versions: 1 })
    await one.store(aVersion({ 'site.json': '3', 'footer.json': 'same' }))
    expect(await filesOf(one, 3)).toEqual({ 'site.json': '3', 'footer.json': 'same' })
  })

  it('above the limit of their size, the oldest are removed; above that of media, only the hash of a file is stored', async () => {
    const versions = repository({ versions: 1000, bytes: 100_000 })
    for (let count = 1; count <= 8; count++)
      await versions.store(aVersion({ 'content/article/long.json': randomBytes(30_000).toString('latin1') }))
    const { bytes } = await versions.sizes()
    expect(bytes).toBeLessThanOrEqual(100_000)
    expect(await versions.live()).toMatchObject({ number: 8 })
    expect(Object.values(await filesOf(versions, 8))).not.toContain(null)

    const photos = { 'media/a.webp': randomBytes(30_000), 'media/b.webp': randomBytes(30_000) }
    await repository({ versions: 1000, bytes: 1_000_000 }).store(
      aVersion({ ...photos, 'media/film.mp4': Buffer.alloc(MAX_MEDIA_BYTES + 1) }),
    )
    const found = await filesOf(versions, 9)
    expect(Object.entries(found).map(([path, content]) => [path, content !== null])).toEqual([
      ['media/a.webp', true],
      ['media/b.webp', true],
      ['media/film.mp4', false],
    ])
    // A half of 140,000 bytes has room for two photos and not for three.
    await repository({ versions: 1000, bytes: 140_000 }).store(aVersion({ ...photos, 'media/c.webp': randomBytes(30_000) }))
    expect((await filesOf(versions, 10))['media/c.webp']).toBe(null)
  })

  it('lose nothing where a media file changes while it is stored: the next version has it', async () => {
    const versions = repository()
    const changed = aVersion({ 'media/a.webp': 'old' })
    await versions.store({ ...changed, read: async () => Buffer.from('new') })
    expect(await filesOf(versions, 1)).toEqual({ 'media/a.webp': null })
    await versions.store(aVersion({ 'media/a.webp': 'new' }))
    expect(await filesOf(versions, 2)).toEqual({ 'media/a.webp': 'new' })
  })
})
