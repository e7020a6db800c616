import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textFingerprint } from '#src/definition/translation/text-fingerprint.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
let server: StaffServer
let browser: StaffBrowser
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  await server.db.delete(siteDrafts)
  const { path } = await server.invite('sofie@agence.example', 'editor')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
})

const get = async (url: string) => JSON.parse((await browser.get(`/api/studio/drafts/${url}`)).body)
async function begin(): Promise<string> {
  return JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Textes' } })).body).id
}
async function change(draft: string, edit: (value: Record<string, Record<string, Record<string, string>>>) => void) {
  const { text, hash } = await get(`${draft}/file?file=${HOME}`)
  const value = JSON.parse(text)
  edit(value)
  const sent = { files: [{ file: HOME, hash, text: JSON.stringify(value) }] }
  expect((await browser.send('POST', `/api/studio/drafts/${draft}/files`, { json: sent })).status).toBe(200)
}
const countsOf = async (draft: string) => {
  const { languages, files } = await get(`${draft}/languages`)
  const ofHome = files.find(({ file }: { file: string }) => file === HOME)
  return { nl: languages.find(({ language }: { language: string }) => language === 'nl'), home: ofHome.counts.nl }
}
const titleOf = async (draft: string) => {
  const { texts } = await get(`${draft}/languages/texts?file=${HOME}&language=nl`)
  return texts.find(({ pointer }: { pointer: string }) => pointer === '/params/title')
}

describe('the languages of a draft', () => {
  it('count missing texts, by language and by file', async () => {
    const draft = await begin()
    const before = await countsOf(draft)
    await change(draft, ({ params }) => delete params?.title?.nl)
    const after = await countsOf(draft)
    expect(after.home).toEqual({ ...before.home, missing: before.home.missing + 1 })
    expect(after.nl).toEqual({ ...before.nl, missing: before.nl.missing + 1 })
    expect(await titleOf(draft)).toMatchObject({ kind: 'text', state: 'missing', place: ['Title'] })
    expect((await countsOf('live')).home).toEqual(before.home)
  })

  it('name a translation whose original has changed in the draft, and one that is marked', async () => {
    const draft = await begin()
    await change(draft, ({ params }) => Object.assign(params?.title ?? {}, { fr: 'Soyez les bienvenus' }))
    expect((await titleOf(draft)).state).toBe('outdated')
    const write = async (note: object) => {
      const file = 'translations.json'
      const { hash = null } = await get(`${draft}/file?file=${file}`)
      const text = JSON.stringify({ version: 1, texts: { [HOME]: { '/params/title': { nl: note } } } })
      const sent = { files: [{ file, hash, text }] }
      const { status, body } = await browser.send('POST', `/api/studio/drafts/${draft}/files`, { json: sent })
      expect([status, JSON.parse(body).files?.[0]?.findings]).toEqual([200, []])
    }
    await write({ from: 'fr', source: textFingerprint('Soyez les bienvenus') })
    expect((await titleOf(draft)).state).toBe('translated')
    await write({ from: 'fr', source: textFingerprint('Soyez les bienvenus'), todo: true })
    expect((await titleOf(draft)).state).toBe('marked')
    expect((await countsOf(draft)).home.todo).toBe(1)
  })

  it('are more or fewer by a change that is shown first, and the addresses of one that goes lead on', async () => {
    const draft = await begin()
    const plan = async (language: string, isAdded: boolean) =>
      browser.send('POST', `/api/studio/drafts/${draft}/site-language`, { json: { language, isAdded } })
    const codes = async () => (await get(`${draft}/languages`)).languages.map(({ language }: { language: string }) => language)
    const before = await codes()
    const removed = JSON.parse((await plan('nl', false)).body)
    expect(removed.redirects.length).toBeGreaterThan(0)
    expect(await codes()).toEqual(before)
    await browser.send('POST', `/api/studio/drafts/${draft}/files`, { json: { files: removed.files } })
    expect(await codes()).toEqual(before.filter((code: string) => code !== 'nl'))
    const added = JSON.parse((await plan('nl', true)).body)
    await browser.send('POST', `/api/studio/drafts/${draft}/files`, { json: { files: added.files } })
    expect((await codes()).toSorted()).toEqual(before.toSorted())
    expect((await plan('nl', true)).status).toBe(409)
  })
})
