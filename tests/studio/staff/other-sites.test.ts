import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#schemas/staff/staff-permissions.ts'
import { STAFF_SESSION } from '#schemas/staff/staff-session.ts'
import type { StudioNetwork } from '#schemas/studio/network-api.ts'
import { asNeighbour } from '#src/app/server/as-neighbour.ts'
import { createFleet } from '#src/app/server/fleet/fleet.ts'
import type { SiteFolder } from '#src/platform/environment/site-folders.ts'
import type { Neighbours } from '#src/platform/neighbours/neighbours.ts'
import { staffAccounts, staffAudit, staffSessions } from '#src/studio/staff/tables.ts'
import {
  acceptWithApp,
  START,
  type StaffBrowser,
  type StaffServer,
  startStaffServer,
  tokenOf,
} from '../../fixtures/staff-server.ts'

const SITES = ['spa', 'gent', 'arlon'] as const
type Name = (typeof SITES)[number]
const MAIL = 'sofie@groep.example'
const originOf = (name: Name) => `https://${name}.example`

const servers = new Map<Name, StaffServer>()
const failing = new Set<string>()
const suspended = new Set<string>()

beforeAll(async () => {
  for (const name of SITES)
    servers.set(name, await startStaffServer({ publicUrl: originOf(name), neighbours: neighboursOf(name) }))
}, 120_000)
afterAll(async () => {
  for (const server of servers.values()) await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  failing.clear()
  suspended.clear()
  for (const server of servers.values()) await server.forget()
})

function neighboursOf(own: Name): Neighbours {
  return {
    own,
    list: () =>
      SITES.filter((name) => name !== own).map((name) => ({ name, isSuspended: suspended.has(name), host: `${name}.example` })),
    async ask(name) {
      if (failing.has(name)) throw new Error('The site cannot be opened.')
      return asNeighbour(at(name as Name).app)
    },
    peek: () => null,
  }
}

function at(name: Name): StaffServer {
  const server = servers.get(name)
  if (server === undefined) throw new Error(`no site ${name}`)
  return server
}

/** Invites somebody, who accepts with the link of the mail, or with the one that the inviter sees. */
async function accepted(
  name: Name,
  role: StaffRole,
  { email = MAIL, by = 'mail' as 'mail' | 'inviter' } = {},
): Promise<StaffBrowser> {
  const server = at(name)
  const { path } = await server.invite(email, role)
  const mailed = (await server.mailsOf('staff-invitation'))
    .flatMap(({ text }) => /\/studio\/invitation\/\S+/.exec(text) ?? [])
    .at(-1)
  const browser = server.browser()
  const { answer } = await acceptWithApp(server, browser, by === 'mail' ? (mailed ?? '') : path)
  expect(answer.status).toBe(200)
  return browser
}

const go = async (browser: StaffBrowser, site: string) => {
  const answer = await browser.send('POST', `/api/studio/network/${site}/entry`)
  return { status: answer.status, location: JSON.parse(answer.body).location as string | undefined }
}
const entryTo = async (browser: StaffBrowser, site: string): Promise<string> => {
  const { location } = await go(browser, site)
  if (location === undefined) throw new Error('no entry')
  return location
}
const come = (name: Name, token: string, browser = at(name).browser()) => browser.post('/studio/from/', { token })
const network = async (browser: StaffBrowser): Promise<StudioNetwork> =>
  JSON.parse((await browser.get('/api/studio/network')).body)
const accountOf = async (browser: StaffBrowser) => JSON.parse((await browser.get('/api/studio/account')).body)
const auditOf = async (name: Name, action: string) =>
  (await at(name).db.select().from(staffAudit).where(eq(staffAudit.action, action))).map(({ about }) => about)

describe('[NET-08] a person with an account at two sites of a network', () => {
  it('goes from one to the other by a button, and has the role of the target there', async () => {
    const inSpa = await accepted('spa', 'administrator')
    await accepted('gent', 'reader')
    const href = await entryTo(inSpa, 'gent')
    expect(href).toMatch(/^https:\/\/gent\.example\/studio\/from\/\?token=/)
    const browser = at('gent').browser()
    const page = await browser.get(href.replace(originOf('gent'), ''))
    expect(page.body).toContain(
      'You come from another site of your network (spa), and will work here as Sofie Janssens (sofie@groep.example).',
    )
    // A link alone signs nobody in.
    expect((await browser.get('/api/studio/account')).status).toBe(401)
    expect(await come('gent', tokenOf(href), browser)).toMatchObject({ status: 303, location: '/studio/' })
    expect(await accountOf(browser)).toMatchObject({ email: MAIL, role: 'reader', isInNetwork: true })
    expect((await browser.get('/api/studio/staff')).status).toBe(403)
    expect(await auditOf('spa', 'site-changed')).toEqual(['gent'])
    expect(await auditOf('gent', 'signed-in')).toContain('other-site spa')
  })

  it('is asked again who they are for what needs it, and never has a longer session than at the first site', async () => {
    const inSpa = await accepted('spa', 'editor')
    await accepted('gent', 'editor')
    const later = new Date(START.getTime() + 60 * 60_000)
    at('spa').time = later
    at('gent').time = later
    const browser = at('gent').browser()
    await come('gent', tokenOf(await entryTo(inSpa, 'gent')), browser)
    const options = await browser.send('POST', '/api/studio/passkeys/options', { json: {} })
    expect(JSON.parse(options.body).error.code).toBe('STAFF_PROOF_NEEDED')
    const [session] = await at('gent').db.select().from(staffSessions).where(eq(staffSessions.method, 'other-site'))
    expect(session?.expiresAt).toEqual(new Date(START.getTime() + STAFF_SESSION.lifetimeHours * 3_600_000))
  })

  it('sees what waits at each, and which does not answer', async () => {
    const inSpa = await accepted('spa', 'publisher')
    await accepted('gent', 'writer')
    const [own, gent, arlon] = (await network(inSpa)).sites
    expect(own).toMatchObject({ site: 'spa', isOwn: true, office: { role: 'publisher', requests: 0, href: originOf('spa') } })
    // A writer reads no requests: what one site allows opens nothing at another.
    expect(gent).toMatchObject({ site: 'gent', problem: null, office: { role: 'writer', requests: null, drafts: 0, errors: 0 } })
    expect(arlon).toBeUndefined()
    failing.add('gent')
    suspended.add('arlon')
    expect((await network(inSpa)).sites.slice(1)).toEqual([
      { site: 'gent', isOwn: false, problem: 'failing', office: null },
      { site: 'arlon', isOwn: false, problem: 'suspended', office: null },
    ])
    expect((await go(inSpa, 'gent')).status).toBe(404)
    expect((await go(inSpa, 'arlon')).status).toBe(404)
  })
})

describe('an entry to another site', () => {
  async function entry() {
    const inSpa = await accepted('spa', 'administrator')
    await accepted('gent', 'administrator')
    await accepted('arlon', 'administrator')
    return tokenOf(await entryTo(inSpa, 'gent'))
  }

  it('works once', async () => {
    const token = await entry()
    expect((await come('gent', token)).status).toBe(303)
    expect((await come('gent', token)).status).toBe(410)
  })

  it('works at no other site, not even the one that it comes from', async () => {
    const token = await entry()
    expect((await come('arlon', token)).status).toBe(410)
    expect((await come('spa', token)).status).toBe(410)
  })

  it('works for a minute', async () => {
    const token = await entry()
    at('gent').time = new Date(START.getTime() + 60_000)
    expect((await come('gent', token)).status).toBe(410)
  })

  it('cannot be given another origin or a later end', async () => {
    const [secret = '', until = '', from = ''] = (await entry()).split('.')
    expect((await come('gent', `${secret}.${until}.arlon`)).status).toBe(410)
    expect((await come('gent', `${secret}.${Number(until) + 1}.${from}`)).status).toBe(410)
    expect((await come('gent', secret)).status).toBe(410)
  })

  it('is refused when another page posts it', async () => {
    const token = await entry()
    const form = { form: { token } }
    const answer = await at('gent').browser().send('POST', '/studio/from/', form, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })

  it('ends with the account', async () => {
    const token = await entry()
    const [account] = await at('gent').db.select().from(staffAccounts)
    await accepted('gent', 'administrator', { email: 'other@groep.example' })
    await at('gent').app.staff.manage.disable(account?.id ?? '', null)
    expect((await come('gent', token)).status).toBe(410)
    const inSpa = at('spa').browser()
    expect((await go(inSpa, 'gent')).status).toBe(401)
  })
})

describe('an address that an administrator only typed', () => {
  it('opens no other site: the link that the inviter sees proves no mailbox', async () => {
    const forged = await accepted('spa', 'administrator', { by: 'inviter' })
    await accepted('gent', 'administrator')
    expect((await go(forged, 'gent')).status).toBe(404)
    expect(await network(forged)).toEqual({ sites: [] })
    expect((await accountOf(forged)).isInNetwork).toBe(false)
  })

  it('is not entered either', async () => {
    const inSpa = await accepted('spa', 'administrator')
    await accepted('gent', 'administrator', { by: 'inviter' })
    expect((await go(inSpa, 'gent')).status).toBe(404)
  })

  it('loses the proof with its credentials, so that a new link of the inviter does not inherit it', async () => {
    await accepted('spa', 'administrator')
    await accepted('gent', 'administrator')
    const [account] = await at('spa').db.select().from(staffAccounts)
    await at('spa').app.staff.manage.removeCredentials(account?.id ?? '', null)
    const forged = await accepted('spa', 'administrator', { by: 'inviter' })
    expect((await go(forged, 'gent')).status).toBe(404)
  })
})

describe('the neighbours of a site', () => {
  const folder = (id: string, network: string | null, isSuspended = false) =>
    ({
      ...{ id, hosts: [`${id}.example`], isSuspended, network, fingerprint: id },
      environment: { publicUrl: originOf(id as Name) },
    }) as unknown as SiteFolder

  it('are those that name the same network, and no other of the server', async () => {
    const fleet = createFleet({
      read: () => ({
        sites: [folder('spa', 'groep'), folder('gent', 'groep', true), folder('rival', 'other'), folder('alone', null)],
        unusable: [],
      }),
      open: async ({ id }) => Promise.reject(new Error(`${id} was opened`)),
      maxOpen: 10,
      log: at('spa').app.log,
    })
    await fleet.reload()
    expect(fleet.neighboursOf('spa').list()).toEqual([{ name: 'gent', isSuspended: true, host: 'gent.example' }])
    expect(fleet.neighboursOf('alone').list()).toEqual([])
    await expect(fleet.neighboursOf('spa').ask('rival')).rejects.toThrow('The network has no site "rival".')
    await expect(fleet.neighboursOf('spa').ask('gent')).rejects.toThrow('suspended')
    await fleet.close()
  })
})
