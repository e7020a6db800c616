import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioChanges, StudioDraft, StudioFile, StudioSite } from '#schemas/studio/studio-api.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { staffAccounts, staffAudit } from '#src/studio/staff/tables.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
const SITE = 'site.json'
let server: StaffServer
let editor: StaffBrowser
let publisher: StaffBrowser
let originals: ReadonlyMap<string, string>
beforeAll(async () => {
  server = await startStaffServer()
  await server.app.versions.keepNow()
  const texts = [SITE, HOME].map(async (file) => [file, await readFile(join(server.siteConfig, file), 'utf8')] as const)
  originals = new Map(await Promise.all(texts))
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  await server.db.delete(siteDrafts)
  for (const [file, text] of originals) await writeFile(join(server.siteConfig, file), text)
  await server.source.reload()
  editor = await server.signedIn('editor')
  publisher = await server.signedIn('publisher')
  await server.db.update(staffAccounts).set({ name: 'Marie Lambert' }).where(eq(staffAccounts.email, 'editor@agence.example'))
})

const json = async <Answer>(answer: Promise<{ readonly body: string }>): Promise<Answer> => JSON.parse((await answer).body)
const idOf = async (email: string) => (await server.db.select().from(staffAccounts).where(eq(staffAccounts.email, email)))[0]?.id
const codeOf = ({ body }: { readonly body: string }) => JSON.parse(body).error?.code
const urlOf = (draft: string, rest = '') => `/api/studio/drafts/${draft}${rest}`
const post = (by: StaffBrowser, draft: string, rest: string, body: object) => by.send('POST', urlOf(draft, rest), { json: body })
const changesOf = (by: StaffBrowser, draft: string) => json<StudioChanges>(by.get(urlOf(draft, '/changes')))
const stateOf = async (by: StaffBrowser, draft: string) =>
  (await json<StudioSite>(by.get('/api/studio/site'))).drafts.find(({ id }) => id === draft)

/** Replaces a text of a file of a draft. */
async function change(by: StaffBrowser, draft: string, words: readonly [string, string], file = HOME): Promise<void> {
  const url = urlOf(draft, `/file?file=${file}`)
  const { text, hash } = await json<StudioFile>(by.get(url))
  const sent = { json: { text: text.replace(...words) } }
  expect((await by.send('PUT', url, sent, { 'if-match': `"${hash}"` })).status).toBe(200)
}

async function begin(by: StaffBrowser, title = 'Noël'): Promise<string> {
  const { id } = await json<StudioDraft>(by.send('POST', '/api/studio/drafts', { json: { title } }))
  return id
}

async function publish(by: StaffBrowser, draft: string, at: string | null = null) {
  const { revision } = await changesOf(by, draft)
  return await post(by, draft, '/publish', { revision, at })
}

async function ask(draft: string, note = 'Le titre te plaît ?') {
  return await post(editor, draft, '/review', { reviewer: await idOf('publisher@agence.example'), note })
}

describe('[CONF-17] a review of a draft', () => {
  it('is asked of somebody who may publish, who is mailed, sends it back with a sentence, and publishes it the second time', async () => {
    const draft = await begin(editor)
    await change(editor, draft, ['"Welkom"', '"Kerst"'])
    expect((await ask(draft)).status).toBe(200)
    const [asked] = await server.mailsOf('staff-review')
    expect(asked).toMatchObject({ to: 'publisher@agence.example', subject: 'To review: Noël' })
    expect(asked?.text).toContain('Le titre te plaît ?')
    expect(await stateOf(publisher, draft)).toMatchObject({
      review: { state: 'asked', askedBy: { name: 'Marie Lambert', isMe: false }, reviewer: { isMe: true } },
    })

    expect((await changesOf(publisher, draft)).sinceAsked).toBe(0)
    await change(editor, draft, ['"Kerst"', '"Kerstmis"'])
    await change(editor, draft, ['"Home"', '"Christmas"'])
    expect((await changesOf(publisher, draft)).sinceAsked).toBe(2)

    expect((await post(publisher, draft, '/review/send-back', { note: 'Plus court.' })).status).toBe(200)
    expect(codeOf(await post(publisher, draft, '/review/send-back', { note: 'Encore' }))).toBe('REVIEW_NOT_ASKED')
    expect((await server.mailsOf('staff-review'))[1]).toMatchObject({ to: 'editor@agence.example', subject: 'Sent back: Noël' })
    expect((await stateOf(editor, draft))?.review).toMatchObject({ state: 'sent-back', answer: 'Plus court.' })

    await ask(draft)
    expect((await publish(publisher, draft)).status).toBe(200)
    expect((await server.mailsOf('staff-review'))[3]).toMatchObject({ to: 'editor@agence.example', subject: 'Published: Noël' })
    const actions = (await server.db.select().from(staffAudit)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['review-asked', 'review-sent-back', 'draft-published']))
  })

  it('is asked of nobody who may not publish, whose account is closed, or who asks', async () => {
    const draft = await begin(publisher)
    await server.signedIn('editor', 'paul@agence.example')
    await server.signedIn('administrator')
    await server.db
      .update(staffAccounts)
      .set({ disabledAt: server.time })
      .where(eq(staffAccounts.email, 'administrator@agence.example'))
    for (const email of ['paul', 'administrator', 'publisher']) {
      const reviewer = await idOf(`${email}@agence.example`)
      expect([email, codeOf(await post(publisher, draft, '/review', { reviewer, note: '' }))]).toEqual([
        email,
        'REVIEWER_NOT_FOUND',
      ])
    }
    expect(await server.mailsOf('staff-review')).toEqual([])
    const people = await json<readonly { readonly mayPublish: boolean }[]>(editor.get('/api/studio/colleagues'))
    expect(people.map(({ mayPublish }) => mayPublish).toSorted()).toEqual([false, false, true])
  })

  it('opens from the link in its mail, also after a sign-in, and nowhere else', async () => {
    const draft = await begin(editor)
    await ask(draft)
    const [mail] = await server.mailsOf('staff-review')
    const path = /https:\/\/www\.agence\.example(\/studio\/open\/\S*)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await publisher.get(path)).status).toBe(200)
    expect((await publisher.get('/studio/')).location).toBe(`/studio/?draft=${draft}&panel=review`)
    expect((await publisher.get('/studio/')).location).toBeUndefined()
    await publisher.get('/studio/open/?next=https://evil.example&panel=publish')
    expect((await publisher.get('/studio/')).location).toBe('/studio/?panel=publish')
  })
})

describe('[CONF-17] a site that asks for four eyes', () => {
  beforeEach(async () => {
    const text = originals.get(SITE) ?? ''
    await writeFile(join(server.siteConfig, SITE), text.replace(/\}\s*$/, ', "publishing": { "fourEyes": true } }'))
    await server.source.reload()
  })

  it('lets nobody publish or schedule a last change of their own, and nobody change what somebody has agreed to', async () => {
    const draft = await begin(publisher)
    await change(publisher, draft, ['"Welkom"', '"Kerst"'])
    expect((await changesOf(publisher, draft)).needsOther).toBe(true)
    for (const at of [null, '2027-12-01T08:00']) {
      const refused = await publish(publisher, draft, at)
      expect([at, refused.status, JSON.parse(refused.body).error.message]).toEqual([
        at,
        409,
        expect.stringContaining('another person'),
      ])
    }
    await change(editor, draft, ['"Kerst"', '"Kerstmis"'])
    expect((await publish(publisher, draft, '2027-12-01T08:00')).status).toBe(200)
    const { hash, text } = await json<StudioFile>(publisher.get(urlOf(draft, `/file?file=${HOME}`)))
    const url = urlOf(draft, `/file?file=${HOME}`)
    const refused = await publisher.send('PUT', url, { json: { text: `${text}\n` } }, { 'if-match': `"${hash}"` })
    expect(codeOf(refused)).toBe('DRAFT_SCHEDULED')
  })

  it('takes nobody for a second person who sends what is there already', async () => {
    const draft = await begin(publisher)
    await change(publisher, draft, ['"Welkom"', '"Kerst"'])
    const { text, hash } = await json<StudioFile>(editor.get(urlOf(draft, `/file?file=${HOME}`)))
    const { revision } = await changesOf(publisher, draft)
    const sent = await post(editor, draft, '/files', { files: [{ file: HOME, hash, text }] })
    expect([sent.status, JSON.parse(sent.body)]).toMatchObject([200, { revision, files: [{ file: HOME, hash }] }])
    expect((await publish(publisher, draft)).status).toBe(409)
  })

  it('publishes nothing at its time that was changed after somebody agreed to it', async () => {
    const draft = await begin(editor)
    await change(editor, draft, ['"Welkom"', '"Kerst"'])
    await publish(publisher, draft, '2026-12-01T08:00')
    const { drafts } = server.app.drafts
    const stored = await drafts.find(draft)
    await drafts.change(draft, stored?.revision ?? 0, { files: new Map(), by: null, at: server.time })
    server.time = new Date('2026-12-01T07:00:01Z')
    await server.app.drafts.lookAtClock()
    expect(await drafts.find(draft)).toMatchObject({ state: 'open', failure: expect.stringContaining('changed after its time') })
  })

  it('keeps the rule until a second person has published that it ends', async () => {
    const draft = await begin(publisher)
    await change(publisher, draft, ['"fourEyes": true', '"fourEyes": false'], SITE)
    expect((await publish(publisher, draft)).status).toBe(409)
    const administrator = await server.signedIn('administrator')
    expect((await publish(administrator, draft)).status).toBe(200)
    const next = await begin(publisher, 'Après')
    await change(publisher, next, ['"Welkom"', '"Kerst"'])
    expect((await publish(publisher, next)).status).toBe(200)
  })

  it('refuses commands, which name nobody, unless they override it with a reason that is logged', async () => {
    const ask = (name: string, ...words: string[]) => answerOperator(server.app.operatorCommands, name, words)
    const draft = await begin(editor)
    await change(editor, draft, ['"Home"', '"Christmas"'])
    expect(await ask('draft', 'publish', draft)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('a second person'),
    })
    expect(await ask('draft', 'publish', draft, '--at', '2027-12-01 08:00')).toMatchObject({ exitCode: 1 })
    expect(await ask('draft', 'publish', draft, '--override')).toMatchObject({ output: expect.stringContaining('--reason') })
    expect(await ask('history', 'restore', '1')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('a second person'),
    })
    expect(await ask('draft', 'publish', draft, '--override', '--reason', 'Server moves')).toMatchObject({ exitCode: 0 })
    const logged = await server.db.select().from(staffAudit).where(eq(staffAudit.action, 'four-eyes-overridden'))
    expect(logged).toMatchObject([{ accountId: null, about: `${draft} Server moves` }])
  })
})
