import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishDraft } from '#src/history/drafts/publish-draft.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { startTestServer, type TestServer } from '../../fixtures/server.ts'
import { aPageFile, in3 } from '../../fixtures/site-folder.ts'

const PAGE = 'pages/visit.json'
const aPage = (fr: string, nl: string, en: string) =>
  JSON.stringify(aPageFile('visit', '/visit/', { title: in3(fr, nl, en), modules: [] }), null, 2)
const FIRST = aPage('Visite', 'Bezoek', 'Visit')

await describeOnEachDatabase('[CONF-17] two instances of one site', (open) => {
  let database: OpenDatabase
  let one: TestServer
  let two: TestServer

  beforeEach(async () => {
    database = await open()
    const openDatabase = async () => ({ ...database, close: async () => undefined })
    one = await startTestServer({ openDatabase })
    await writeFile(join(one.siteConfig, PAGE), FIRST)
    await one.source.reload()
    two = await startTestServer({ openDatabase, place: { siteConfig: one.siteConfig, dataDir: join(one.dataDir, 'of-two') } })
    // What an instance starts with is a version of its own, which it would store later.
    for (const { app } of [one, two]) await app.versions.keepNow()
  })
  afterEach(async () => {
    await two[Symbol.asyncDispose]()
    await one[Symbol.asyncDispose]()
    await database.close()
  })

  async function aDraft({ app }: TestServer, id: string, text: string): Promise<void> {
    const draft = await app.drafts.drafts.create({ id, title: id, author: id }, new Date())
    const files = new Map([[PAGE, { base: FIRST, text }]])
    await app.drafts.drafts.change(id, draft?.revision ?? 0, { files, by: id, at: new Date() })
  }

  it('publish what two people have changed at once, and lose nothing of either', async () => {
    await aDraft(one, 'sofie', aPage('Venez', 'Bezoek', 'Visit'))
    await aDraft(two, 'marie', aPage('Visite', 'Kom langs', 'Visit'))
    await Promise.all([publishDraft(one.app.drafts, 'sofie'), publishDraft(two.app.drafts, 'marie')])
    expect(await readFile(join(one.siteConfig, PAGE), 'utf8')).toBe(aPage('Venez', 'Kom langs', 'Visit'))
    const versions = await one.app.versions.repository.list({ limit: 3 })
    expect(new Set(versions.map(({ author }) => author))).toEqual(new Set([null, 'marie', 'sofie']))
  })

  it('publish one draft once, in any order', async () => {
    await aDraft(one, 'sofie', aPage('Venez', 'Bezoek', 'Visit'))
    const outcomes = await Promise.allSettled([publishDraft(one.app.drafts, 'sofie'), publishDraft(two.app.drafts, 'sofie')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('is published already')
    expect(await one.app.versions.repository.list({ limit: 5 })).toHaveLength(2)
  })

  it('leave a draft open where the files could not be written, so that it can be published again', async () => {
    await aDraft(one, 'sofie', aPage('Venez', 'Bezoek', 'Visit'))
    const broken = {
      ...one.app.drafts,
      apply: async () => {
        throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
      },
    }
    await expect(publishDraft(broken, 'sofie')).rejects.toThrow('npx vitrine draft export sofie')
    expect(await one.app.drafts.drafts.find('sofie')).toMatchObject({ state: 'open' })
    await publishDraft(one.app.drafts, 'sofie')
    expect(await readFile(join(one.siteConfig, PAGE), 'utf8')).toBe(aPage('Venez', 'Bezoek', 'Visit'))
  })

  it('store no change of a draft over one that nobody has seen', async () => {
    await aDraft(one, 'sofie', aPage('Venez', 'Bezoek', 'Visit'))
    const { revision = 0 } = (await one.app.drafts.drafts.find('sofie')) ?? {}
    const change = { files: new Map(), by: null, at: new Date() }
    const changes = await Promise.all([one, two].map(({ app }) => app.drafts.drafts.change('sofie', revision, change)))
    expect(changes.filter((changed) => changed === null)).toHaveLength(1)
    await expect(publishDraft(one.app.drafts, 'sofie', { revision })).rejects.toThrow('meanwhile')
  })
})
