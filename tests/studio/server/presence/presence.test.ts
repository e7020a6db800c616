import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioEvent } from '#schemas/studio/presence-api.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { createEventStream } from '#src/studio/server/presence/event-stream.ts'
import { createLeases, LEASE_MS } from '#src/studio/server/presence/leases.ts'
import { createPresence } from '#src/studio/server/presence/presence.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'

/** Reads the events of a connection as they come. */
function listen(stream: Readable) {
  const events: StudioEvent[] = []
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)))
  })
  const last = <Type extends StudioEvent['type']>(type: Type) =>
    events.findLast((event): event is Extract<StudioEvent, { readonly type: Type }> => event.type === type)
  return { events, last }
}

describe('[CONF-17] who edits what', () => {
  const wish = (tab: string, file = HOME) => ({ draft: 'd', file, tab, accountId: tab, name: tab })

  it('is the first person, until they pause for long, or somebody takes the file over', () => {
    let time = 1000
    const leases = createLeases(() => time)
    expect(leases.claim(wish('sofie'), false)).toMatchObject({ isMine: true, isNews: true })
    expect(leases.claim(wish('marie'), false)).toMatchObject({ isMine: false, lease: { name: 'sofie' } })
    time += LEASE_MS - 1
    expect(leases.claim(wish('sofie'), false)).toMatchObject({ isNews: false, lease: { sinceMs: 1000 } })
    time += LEASE_MS - 1
    expect(leases.claim(wish('marie'), false).isMine).toBe(false)
    expect(leases.claim(wish('marie'), true)).toMatchObject({ isMine: true, lease: { sinceMs: time } })
    expect(leases.claim(wish('sofie'), false).lease.name).toBe('marie')
    time += LEASE_MS
    expect(leases.of('d')).toEqual([])
    expect([...leases.expire()]).toEqual(['d'])
    expect(leases.claim(wish('sofie'), false).isMine).toBe(true)
  })

  it('is the same on two instances where two people begin at the same time', () => {
    const [here, there] = [createLeases(() => 1000), createLeases(() => 1000)]
    const [mine, theirs] = [here.claim(wish('sofie'), false).lease, there.claim(wish('marie'), false).lease]
    expect([here.hear(theirs, false), there.hear(mine, false)]).toEqual([true, false])
    expect([...here.of('d'), ...there.of('d')].map(({ name }) => name)).toEqual(['marie', 'marie'])
  })

  it('has bounds for a window, which gives up the oldest', () => {
    const leases = createLeases(() => 1000)
    for (let number = 0; number < 30; number += 1) leases.claim(wish('sofie', `${number}`), false)
    expect(leases.of('d').map(({ file }) => file)).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 10}`))
  })
})

describe('[CONF-17] connections of windows', () => {
  function presenceWith(valid: ReadonlySet<string>) {
    const leases = createLeases(() => 0)
    return createPresence({
      leases,
      instance: 'here',
      say: async () => undefined,
      draftOf: async () => null,
      siteVersion: () => 'v',
      stillValid: async () => valid,
    })
  }
  async function connect(presence: ReturnType<typeof presenceWith>, sessionId: string, accountId = 'sofie') {
    const stream = createEventStream()
    await presence.connect({ stream, tab: `tab-${sessionId}`, draft: 'd', accountId, sessionId })
    return listen(stream.readable)
  }

  it('end with the session, and with the server', async () => {
    const presence = presenceWith(new Set(['valid']))
    const [ended, going] = [await connect(presence, 'ended'), await connect(presence, 'valid')]
    await presence.tend()
    await expect.poll(() => ended.last('end')).toEqual({ type: 'end', why: 'signed-out' })
    expect(going.last('end')).toBeUndefined()
    presence.close()
    await expect.poll(() => going.last('end')).toEqual({ type: 'end', why: 'stopping' })
  })

  it('are few for one account: the oldest gives way', async () => {
    const presence = presenceWith(new Set())
    const all: Awaited<ReturnType<typeof connect>>[] = []
    for (let number = 0; number < 7; number += 1) all.push(await connect(presence, `${number}`))
    await connect(presence, 'other', 'marie')
    await expect
      .poll(() => all.map(({ last }) => last('end')?.why))
      .toEqual(['too-many', ...Array.from({ length: 6 }, () => undefined)])
  })
})

describe('[CONF-17] the events of the Studio', () => {
  let server: StaffServer
  beforeAll(async () => {
    server = await startStaffServer()
    await server.app.versions.keepNow()
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    await server.forget()
    await server.db.delete(siteDrafts)
  })

  async function signedIn(email: string): Promise<StaffBrowser> {
    const browser = server.browser()
    await acceptWithPasskey(browser, (await server.invite(email, 'editor')).path)
    return browser
  }
  async function openWindow(browser: StaffBrowser, tab: string, draft: string) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/studio/events?tab=${tab}&draft=${draft}`
    const answer = await server.app.inject({ url, headers: { cookie }, payloadAsStream: true })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
    const heard = listen(answer.stream())
    await vi.waitFor(() => expect(heard.last('leases')).toBeDefined())
    return heard
  }
  const begin = async (browser: StaffBrowser) =>
    JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Automne' } })).body)
  const claim = async (browser: StaffBrowser, draft: string, tab: string, isTaken = false) =>
    JSON.parse((await browser.send('POST', `/api/studio/drafts/${draft}/lease`, { json: { tab, file: HOME, isTaken } })).body)

  it('tell others at once who edits a file, and whom it was taken from', async () => {
    const [sofie, marie] = [await signedIn('sofie@agence.example'), await signedIn('marie@agence.example')]
    const { id } = await begin(sofie)
    const [hers, theirs] = [await openWindow(sofie, 'tab-sofie', id), await openWindow(marie, 'tab-marie', id)]
    expect(hers.events[0]).toEqual({ type: 'hello', draft: { id, revision: 1, state: 'open' }, site: expect.any(String) })
    expect(await claim(sofie, id, 'tab-sofie')).toMatchObject({ isMine: true })
    const lease = { file: HOME, name: 'Sofie Janssens', isOwnAccount: false, since: server.time.toISOString() }
    await vi.waitFor(() => expect(theirs.last('leases')?.leases).toEqual([{ ...lease, isMine: false }]))
    expect(await claim(marie, id, 'tab-marie')).toMatchObject({ isMine: false, isOwnAccount: false })
    expect(await claim(marie, id, 'tab-marie', true)).toMatchObject({ isMine: true })
    await vi.waitFor(() => expect(hers.last('leases')?.leases).toEqual([{ ...lease, isMine: false }]))
    await marie.send('POST', `/api/studio/drafts/${id}/lease/end`, { json: { tab: 'tab-marie', file: HOME } })
    await vi.waitFor(() => expect(hers.last('leases')?.leases).toEqual([]))
  })

  it('tell what becomes of drafts, and that other files are live', async () => {
    const sofie = await signedIn('sofie@agence.example')
    const heard = await openWindow(sofie, 'tab-sofie', 'live')
    const { id } = await begin(sofie)
    await vi.waitFor(() => expect(heard.last('draft')).toEqual({ type: 'draft', id, revision: 1, state: 'open' }))
    await sofie.send('POST', `/api/studio/drafts/${id}/drop`, { json: {} })
    await vi.waitFor(() => expect(heard.last('draft')).toMatchObject({ state: 'dropped' }))
    await server.source.reload()
    await vi.waitFor(() => expect(heard.last('site')).toEqual({ type: 'site', site: server.source.current().version }))
  })
})
