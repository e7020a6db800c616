import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAIL_ACTIONS, type MailActionName } from '#schemas/forms/mail-action.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import { documentPath } from '#src/features/forms/server/documents/document-folder.ts'
import { submissions, uploads } from '#src/features/forms/server/tables.ts'
import { uploadPath } from '#src/features/forms/server/uploads/upload-folder.ts'
import type { OwnerLinkKind } from '#src/features/owners/server/owner-link-repository.ts'
import { makeOwnerLink } from '#src/features/owners/server/owner-links.ts'
import { createOwnerStores } from '#src/features/owners/server/owner-stores.ts'
import { readSavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import { frequencyToken } from '#src/features/saved-searches/server/subscription-mail.ts'
import { createSubscriptionRepository } from '#src/features/saved-searches/server/subscription-repository.ts'
import { linkToken, tokenHash } from '#src/platform/secrets/link-token.ts'
import { createSignedLinks } from '#src/platform/secrets/signed-links.ts'
import type { StaffLinkKind } from '#src/studio/staff/staff-link-repository.ts'
import { makeStaffLink } from '#src/studio/staff/staff-links.ts'
import { createStaffStores } from '#src/studio/staff/staff-stores.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { type OwnerServer, startOwnerServer } from '../fixtures/owner-server.ts'
import { storeOwner } from '../fixtures/owners.ts'
import { PDF } from '../fixtures/sample-files.ts'
import { PUBLIC_URL } from '../fixtures/server.ts'
import { writeFiles } from '../fixtures/site/site-folder.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

const NOW = new Date('2026-11-23T07:00:00Z')
const SUBMISSION = '3f2c1b4a-0000-4000-8000-000000000001'
const DOCUMENT = '1001/plan.pdf'

/** A page for each action of a link in a mail; its own path names it. */
const actionPages = Object.fromEntries(
  MAIL_ACTIONS.flatMap((action) => [
    [`pages/${action}.json`, aPageFile(action, `/act/${action}/`, { modules: [shows('mail-action', action)] })],
    [
      `content/mail-action/${action}.json`,
      { version: 1, action, ready: '<p>Prêt.</p>', button: 'Faire', done: '<p>Fait.</p>', gone: '<p>Perdu.</p>' },
    ],
  ]),
)
const visitHours = { slotMinutes: 30, leadHours: 0, daysAhead: 5, hours: [{ days: [1, 2, 3, 4, 5], from: '09:30', to: '11:00' }] }

let server: OwnerServer
beforeAll(async () => {
  const listed = feedProperty({
    ID: 1001,
    Documents: [{ Name: { fr: 'Plan', nl: 'Plan' }, Kind: 'plans', File: DOCUMENT, OnRequest: true }],
  })
  const feed = { 'data/properties.json': { version: 1, properties: [listed] } }
  const files = { ...actionPages, ...feed, 'forms.json': { version: 1, appointments: { ...visitHours, visits: visitHours } } }
  server = await startOwnerServer({ files, now: () => NOW })
  await writeFiles(join(server.siteConfig, 'documents'), [[DOCUMENT, PDF]])
  await storeOwner(server.db)
  const submission = { id: SUBMISSION, form: 'contact', key: 'k', language: 'fr', data: {}, createdAt: NOW, eraseAt: NOW }
  await server.db.insert(submissions).values(submission)
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

/** A link that was made, and what proves that it works still. */
interface Followed {
  readonly path: string
  readonly works: () => Promise<boolean>
}

let number = 0
/** An id that nothing has yet. */
function nextId(): string {
  number += 1
  return `3f2c1b4a-0000-4000-8000-${String(number + 100).padStart(12, '0')}`
}

async function subscription(isConfirmed: boolean, kind: 'search' | 'newsletter' = 'search') {
  const repository = createSubscriptionRepository(server.db)
  const email = `visitor-${nextId()}@example.be`
  const criteria = kind === 'search' ? readSavedSearch({ goal: 'buy' }) : null
  const wanted = { kind, submissionId: null, email, language: 'fr', criteria, frequency: 'at-once', createdAt: NOW } as const
  const { id } = await repository.register(wanted, (newId) => linkToken(server.app.secret, newId).hash)
  if (isConfirmed) await repository.confirm(id, new Date(0), NOW)
  return linkToken(server.app.secret, id).token
}

async function appointment(propertyId: number | null) {
  const { token, hash } = linkToken(server.app.secret, nextId())
  const startsAt = new Date(NOW.getTime() + 86_400_000 + number * 3_600_000)
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), createdAt: NOW }
  const agent = propertyId === null ? '' : '*'
  const agenda = { submissionId: SUBMISSION, agenda: number, agent, propertyId }
  await server.db.insert(appointments).values({ id: nextId(), ...times, ...agenda, tokenHash: hash })
  return token
}

/** The link of an action that a page asks to confirm. `isPressed`: its button needs no choice. */
async function action(name: MailActionName, token: string, isPressed = true): Promise<Followed> {
  const path = `/fr/act/${name}/?token=${token}`
  return {
    path,
    async works() {
      const { state } = (await server.get(`/api/mail-actions/${name}?token=${token}&language=fr`)).json()
      if (state !== 'ready') return false
      if (!isPressed) return true
      const done = await server.post(`/fr/act/${name}/`, { 'mailed-action': name, token })
      return done.status === 303 && !String(done.location).includes('again')
    },
  }
}

const owner = (kind: OwnerLinkKind) =>
  makeOwnerLink(
    createOwnerStores(server.db).ownerLinks,
    { kind, ownerId: 1, language: 'fr', now: NOW },
    { hashOf: (token) => tokenHash(server.app.secret, token), pagePath: server.app.site.live().pagePath },
  )
const tokenIn = (path: string) => new URL(path, 'https://x.example').searchParams.get('token') ?? ''

const ACTIONS: { readonly [name in MailActionName]: () => Promise<Followed> } = {
  'confirm-subscription': async () => action('confirm-subscription', await subscription(false)),
  'change-frequency': async () => action('change-frequency', frequencyToken(await subscription(true), 'daily')),
  'end-subscription': async () => action('end-subscription', await subscription(true, 'newsletter')),
  'move-appointment': async () => action('move-appointment', await appointment(null), false),
  'cancel-appointment': async () => action('cancel-appointment', await appointment(null)),
  'move-visit': async () => action('move-visit', await appointment(1001), false),
  'cancel-visit': async () => action('cancel-visit', await appointment(1001)),
  'end-sessions': async () => action('end-sessions', tokenIn((await owner('not-me')).path)),
}

const OWNERS: { readonly [kind in OwnerLinkKind]: () => Promise<Followed> } = {
  'not-me': ACTIONS['end-sessions'],
  async password() {
    const { path } = await owner('password')
    const password = 'Vesdre-2027-Theux'
    const entries = { 'owner-action': 'set-password', password, repeat: password }
    return { path, works: async () => (await server.post(path, entries)).status === 303 }
  },
}

async function invited() {
  const email = `staff-${nextId()}@agence.example`
  const invitation = await server.app.staff.manage.invite({ email, role: 'editor', name: 'Sofie', language: 'fr' }, null)
  if (invitation.kind === 'disabled') throw new Error('a new account is disabled')
  return invitation
}

async function staffLink(kind: StaffLinkKind): Promise<string> {
  const { account, link } = await invited()
  if (kind === 'invitation') return link.path
  const parts = { tokenHash: (token: string) => tokenHash(server.app.secret, token), now: () => NOW }
  return (await makeStaffLink(createStaffStores(server.db).links, kind, account.id, parts)).path
}

/** The page asks for what the link alone does not have, a code or a passkey. */
const staffPage = async (kind: StaffLinkKind): Promise<Followed> => {
  const path = await staffLink(kind)
  return { path, works: async () => (await server.get(path)).statusCode === 200 }
}

/** An entry is made by another site, for an account that has proved its mailbox. */
async function siteEntry(): Promise<string> {
  const { account } = await invited()
  await createStaffStores(server.db).accounts.change(account.id, { mailboxProvedAt: NOW })
  const until = new Date(NOW.getTime() + 3_600_000)
  const href = await server.app.staff.entries.make({ email: account.email, from: 'spa', until })
  if (href === null) throw new Error('the account may not come')
  return href.replace(PUBLIC_URL, '')
}

const STAFF: { readonly [kind in Exclude<StaffLinkKind, 'this-machine'>]: () => Promise<Followed> } = {
  invitation: () => staffPage('invitation'),
  'sign-in': () => staffPage('sign-in'),
  async 'other-site'() {
    const path = await siteEntry()
    return { path, works: async () => (await server.post('/studio/from/', { token: tokenIn(path) })).status === 303 }
  },
  async 'not-me'() {
    const path = await staffLink('not-me')
    return { path, works: async () => (await server.post('/studio/not-me/', { token: tokenIn(path) })).status === 200 }
  },
}

const OTHERS = {
  async preview() {
    const { href } = await server.app.previews.links.make({ path: '/fr/', hours: 1, madeFor: null })
    return { path: href, works: async () => (await server.get(href)).cookies.length > 0 }
  },
  async unsubscribe() {
    const path = `/api/unsubscribe?token=${await subscription(true, 'newsletter')}`
    return { path, works: async () => (await server.post(path, {})).status < 300 }
  },
  async upload() {
    const id = nextId()
    await mkdir(join(server.dataDir, 'uploads'), { recursive: true })
    await writeFile(join(server.dataDir, 'uploads', id), PDF)
    const file = { field: 'files', name: 'plan.pdf', type: 'application/pdf', bytes: PDF.length, sha256: '' }
    await server.db.insert(uploads).values({ id, submissionId: SUBMISSION, ...file, createdAt: NOW })
    const path = createSignedLinks(server.app.secret).sign(uploadPath(id), new Date(NOW.getTime() + 60_000))
    return { path, works: async () => (await server.get(path)).statusCode === 200 }
  },
  async document() {
    const id = nextId()
    const asked = { id, form: 'request-documents', key: id, language: 'fr', data: {}, propertyId: 1001 }
    await server.db.insert(submissions).values({ ...asked, createdAt: NOW, eraseAt: NOW })
    const path = createSignedLinks(server.app.secret).sign(documentPath(id, DOCUMENT), new Date(NOW.getTime() + 60_000))
    return { path, works: async () => (await server.get(path)).statusCode === 200 }
  },
} satisfies Readonly<Record<string, () => Promise<Followed>>>

/** All rows of all tables. */
async function allRows(): Promise<Record<string, unknown>> {
  const rowsOf = async (query: SQL): Promise<readonly { readonly text: string }[]> => Object(await server.db.execute(query)).rows
  const tables = await rowsOf(
    sql`select table_name as text from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { text } of tables)
    found[text] = await rowsOf(sql`select to_jsonb(t)::text as text from ${sql.identifier(text)} t order by 1`)
  return found
}

const LINKS = Object.entries({ actions: ACTIONS, owners: OWNERS, staff: STAFF, others: OTHERS }).flatMap(([kind, links]) =>
  Object.entries<() => Promise<Followed>>(links).map(([name, make]) => ({ name: `${kind}: ${name}`, make })),
)

describe('a link that a program only looks at, with HEAD', () => {
  it.each(LINKS)('changes nothing and works after it ($name)', async ({ make }) => {
    const { path, works } = await make()
    await server.app.afterAnswer.settled()
    const before = await allRows()
    for (let time = 0; time < 2; time += 1) await server.app.inject({ method: 'HEAD', url: path })
    await server.app.afterAnswer.settled()
    expect(await allRows()).toEqual(before)
    expect(await works()).toBe(true)
  })
})
