import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioComments, StudioThread } from '#schemas/studio/comments-api.ts'
import type { StudioDraft, StudioFile } from '#schemas/studio/studio-api.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { commentThreads } from '#src/studio/server/comments/tables.ts'
import { staffAccounts, staffAudit } from '#src/studio/staff/tables.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
const WELCOME = 'content/article/welcome.json'
let server: StaffServer
let marie: StaffBrowser
let sofie: StaffBrowser
let draft: string
beforeAll(async () => {
  server = await startStaffServer()
  await server.app.versions.keepNow()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  for (const table of [siteDrafts, commentThreads]) await server.db.delete(table)
  marie = await server.signedIn('editor', 'marie@agence.example')
  sofie = await server.signedIn('publisher', 'sofie@agence.example')
  for (const name of ['Marie', 'Sofie'])
    await server.db
      .update(staffAccounts)
      .set({ name })
      .where(eq(staffAccounts.email, `${name.toLowerCase()}@agence.example`))
  draft = (await json<StudioDraft>(marie.send('POST', '/api/studio/drafts', { json: { title: 'Noël' } }))).id
})

const json = async <Answer>(answer: Promise<{ readonly body: string }>): Promise<Answer> => JSON.parse((await answer).body)
const codeOf = ({ body }: { readonly body: string }) => JSON.parse(body).error?.code
const root = (of = draft) => `/api/studio/drafts/${of}/comments`
const threadsIn = async (of = draft, by = marie) => (await json<StudioComments>(by.get(root(of)))).threads
const begin = (pointer: string, text: string, subject = HOME, by = marie) =>
  by.send('POST', root(), { json: { subject, pointer, text } })
const say = (thread: StudioThread | undefined, text: string, by = sofie) =>
  by.send('POST', `${root()}/${thread?.id}/replies`, { json: { text } })

async function store(change: (document: { params: { modules: object[] } }) => void): Promise<void> {
  const url = `/api/studio/drafts/${draft}/file?file=${HOME}`
  const { text, hash } = await json<StudioFile>(marie.get(url))
  const value = JSON.parse(text)
  change(value)
  expect((await marie.send('PUT', url, { json: { value } }, { 'if-match': `"${hash}"` })).status).toBe(200)
}

describe('[CONF-17] comments of staff', () => {
  it('are answered, resolved and opened again, changed by their author for ten minutes, and in the audit log', async () => {
    await begin('/params/title', 'Trop long ?')
    const [thread] = await threadsIn()
    expect(thread).toMatchObject({ subject: HOME, pointer: '/params/title', place: ['Page · Home', 'Title'], isResolved: false })
    await marie.send('POST', `${root()}/${thread?.id}/resolve`, { json: { isResolved: true } })
    expect((await threadsIn())[0]?.isResolved).toBe(true)
    await say(thread, 'Oui.')
    const [again] = await threadsIn('live', sofie)
    expect(again).toMatchObject({ isResolved: false, comments: [{ text: 'Trop long ?' }, { text: 'Oui.', mayEdit: true }] })
    const [first, second] = again?.comments ?? []
    const textUrl = (id = '') => `${root()}/texts/${id}`
    expect(codeOf(await sofie.send('PUT', textUrl(first?.id), { json: { text: 'Non' } }))).toBe('COMMENT_NOT_YOURS')
    expect(codeOf(await sofie.send('DELETE', textUrl(first?.id), { json: {} }))).toBe('COMMENT_NOT_YOURS')
    expect((await sofie.send('PUT', textUrl(second?.id), { json: { text: 'Non.' } })).status).toBe(200)
    server.time = new Date(server.time.getTime() + 10 * 60_000)
    expect(codeOf(await sofie.send('PUT', textUrl(second?.id), { json: { text: 'Si.' } }))).toBe('COMMENT_TOO_OLD')
    await marie.send('DELETE', textUrl(first?.id), { json: {} })
    expect((await threadsIn())[0]?.comments.map(({ text }) => text)).toEqual(['', 'Non.'])
    const logged = await server.db
      .select()
      .from(staffAudit)
      .where(eq(staffAudit.about, thread?.id ?? ''))
    expect(logged.map(({ action }) => action).toSorted()).toEqual(
      ['comment-added', 'comment-resolved', 'comment-added', 'comment-changed', 'comment-removed'].toSorted(),
    )
  })

  it('move with their module, go with it and come back with it, in each draft by itself', async () => {
    await store(({ params }) => {
      params.modules = ['welcome', 'selling'].map((id) => ({ relations: { type: 'article', id } }))
    })
    await begin('/params/modules/1', 'Plus haut ?')
    await store(({ params }) => params.modules.reverse())
    expect((await threadsIn())[0]?.pointer).toBe('/params/modules/0')
    await store(({ params }) => params.modules.shift())
    expect(await threadsIn()).toEqual([])
    await store(({ params }) => params.modules.push({ relations: { type: 'article', id: 'selling' } }))
    expect((await threadsIn())[0]?.pointer).toBe('/params/modules/1')
    expect(await threadsIn('live')).toEqual([])
  })

  it('follow a file that is renamed in a draft, and stay at the old name where it was not', async () => {
    await begin('/body', 'À relire', WELCOME)
    const { text, hash } = await json<StudioFile>(marie.get(`/api/studio/drafts/${draft}/file?file=${WELCOME}`))
    const files = [
      { file: WELCOME, hash, text: null },
      { file: 'content/article/bienvenue.json', hash: null, text },
    ]
    expect((await marie.send('POST', `/api/studio/drafts/${draft}/files`, { json: { files } })).status).toBe(200)
    expect((await threadsIn())[0]?.subject).toBe('content/article/bienvenue.json')
    expect((await threadsIn('live'))[0]?.subject).toBe(WELCOME)
  })

  it('follow a file that is renamed on disk', async () => {
    await begin('/body', 'À relire', WELCOME)
    const [from, to] = ['welcome', 'bonjour'].map((name) => join(server.siteConfig, `content/article/${name}.json`))
    const home = join(server.siteConfig, HOME)
    const before = await readFile(home, 'utf8')
    await rename(from ?? '', to ?? '')
    await writeFile(home, before.replaceAll('"welcome"', '"bonjour"'))
    await server.source.reload()
    await expect.poll(async () => (await threadsIn('live'))[0]?.subject).toBe('content/article/bonjour.json')
    await rename(to ?? '', from ?? '')
    await writeFile(home, before)
    await server.source.reload()
  })

  it('tell whom they name by mail at once, and then once an hour with all that was written', async () => {
    await begin('/params/title', '@Sofie, trop long ? @Nobody')
    expect(await server.mailsOf('staff-mention')).toMatchObject([{ to: 'sofie@agence.example' }])
    const [thread] = await threadsIn()
    await say(thread, '@sofie encore', marie)
    await say(thread, '@Sofie et encore', marie)
    expect(await server.mailsOf('staff-mention')).toHaveLength(1)
    server.time = new Date(server.time.getTime() + 3_600_001)
    await say(thread, '@Marie oui')
    const mails = await server.mailsOf('staff-mention')
    const toSofie = mails.filter(({ to }) => to === 'sofie@agence.example')
    expect(toSofie[1]?.text).toMatch(/encore[\s\S]*et encore/)
    expect(toSofie[1]?.text).toContain(`/studio/open/?draft=${draft}&panel=comments&item=${thread?.id}`)
    expect(mails).toHaveLength(3)
  })

  it('are about what exists, bounded, and never in what is published or exported', async () => {
    for (const [subject, pointer] of [
      ['pages/none.json', ''],
      [HOME, '/params/modules/99'],
      ['own-property/1000001', '/Price'],
      ['own-property/9999999999', ''],
      ['listing/9999999999', ''],
      ['../site.json', ''],
      ['media/logo.svg', ''],
    ] as const)
      expect([subject, codeOf(await begin(pointer, 'Ici', subject))]).toEqual([subject, 'COMMENT_PLACE_NOT_FOUND'])
    expect((await begin('', ' '.repeat(5))).status).toBe(400)
    expect((await begin('', 'a'.repeat(2001))).status).toBe(400)
    expect((await begin('', 'Secret-42', 'listing/12')).status).toBe(200)
    await begin('/params/title', 'Secret-42')
    await store((document) => Object.assign(document, { status: 'Published' }))
    const page = await server.app.inject('/')
    expect(page.body + (await readFile(join(server.siteConfig, HOME), 'utf8'))).not.toContain('Secret-42')
    const { text } = await json<StudioFile>(marie.get(`/api/studio/drafts/${draft}/file?file=${HOME}`))
    expect(text).not.toContain('Secret-42')
  })
})
