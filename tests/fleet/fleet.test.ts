import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostOfSite, nameOf, startTestFleet, type TestFleet } from '../fixtures/fleet.ts'

const HOME = '/fr/'

describe('[NET-06] sites of a server', () => {
  let fleet: TestFleet
  beforeAll(async () => {
    fleet = await startTestFleet({
      sites: {
        spa: {},
        gent: {},
        liege: {},
        namur: {},
        broken: { files: { 'site.json': '{' } },
        nowhere: { variables: { SITE_CONFIG: '/nowhere/at/all' } },
        halted: { variables: { SUSPENDED: 'yes' } },
        one: { variables: { HOSTS: 'same.example' } },
        two: { variables: { HOSTS: 'same.example www.two.example' } },
      },
      variables: { SITES_OPEN: '3' },
    })
  })
  afterAll(() => fleet[Symbol.asyncDispose]())
  const openOnes = () => fleet.fleet.figures().flatMap(({ id, state }) => (state === 'open' ? [id] : []))

  it('are opened by their first request, closed when others need their place, and opened again without loss', async () => {
    expect(openOnes()).toEqual([])
    expect((await fleet.get(hostOfSite('spa'), HOME)).body).toContain(nameOf('spa'))
    const listed = async () => JSON.parse((await fleet.get(hostOfSite('spa'), '/api/properties')).body)
    const before = await listed()
    expect(before.total).toBeGreaterThan(0)
    for (const id of ['gent', 'liege', 'namur']) {
      const { body } = await fleet.get(hostOfSite(id), HOME)
      expect([id, body.includes(nameOf(id)), body.includes(nameOf('spa'))]).toEqual([id, true, false])
    }
    expect(openOnes()).toEqual(['gent', 'liege', 'namur'])
    expect(await listed()).toEqual(before)
    expect(openOnes()).toEqual(['liege', 'namur', 'spa'])
  })

  it.each([
    ['fr', 'Ce site ne répond pas'],
    ['nl', 'Deze website antwoordt nu niet'],
    ['de', 'Diese Website antwortet gerade nicht'],
  ])('that cannot be opened answer 503 in the visitor’s language (%s), and the others answer', async (language, words) => {
    for (const id of ['broken', 'nowhere']) {
      const { status, body, headers } = await fleet.get(hostOfSite(id), HOME, { 'accept-language': language })
      expect([id, status, headers['retry-after']]).toEqual([id, 503, '30'])
      expect(body).toContain(words)
      expect(fleet.stateOf(id)).toBe('failing')
    }
    expect((await fleet.get(hostOfSite('spa'), HOME)).status).toBe(200)
  })

  it('that are suspended answer 503, are not opened, and have no host for certificates', async () => {
    const { status, body } = await fleet.get(hostOfSite('halted'), HOME, { 'accept-language': 'en' })
    expect(status).toBe(503)
    expect(body).toContain('suspended')
    expect(fleet.stateOf('halted')).toBe('suspended')
    const asked = ['spa', 'halted', 'nobody'].map((id) => fleet.get('localhost', `/ask?domain=${hostOfSite(id)}`))
    expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual([200, 404, 404])
  })

  it('are found by exactly one Host', async () => {
    const statusOf = async (...hosts: readonly string[]) => (await fleet.send('', HOME, { hosts })).status
    expect(await statusOf('SPA.example:8080')).toBe(200)
    expect(await statusOf('spa.example.')).toBe(200)
    expect(await statusOf('www.spa.example')).toBe(421)
    expect(await statusOf('spa.example.evil.example')).toBe(421)
    expect([400, 421]).toContain(await statusOf('spa.example', 'gent.example'))
    expect([400, 421]).toContain(await statusOf('gent.example', 'gent.example'))
  })

  it('with the same host are both named, and neither answers', async () => {
    const figures = fleet.fleet.figures().filter(({ state }) => state === 'unusable')
    expect(figures.map(({ id }) => id)).toEqual(['one', 'two'])
    for (const { problem } of figures) expect(problem).toContain('The host same.example is that of one and two')
    for (const host of ['same.example', 'www.two.example']) expect((await fleet.get(host, HOME)).status).toBe(421)
  })

  it('are added, renamed, mended and removed without a restart', async () => {
    await fleet.writeSite('added')
    await fleet.writeSite('broken')
    await fleet.fleet.reload()
    expect((await fleet.get(hostOfSite('added'), HOME)).body).toContain(nameOf('added'))
    await fleet.writeSite('added', { variables: { HOSTS: 'other.example' } })
    await fleet.fleet.reload()
    expect((await fleet.get(hostOfSite('added'), HOME)).status).toBe(421)
    expect((await fleet.get('other.example', HOME)).body).toContain(nameOf('added'))
    await fleet.removeSite('added')
    await fleet.fleet.reload()
    expect((await fleet.get('other.example', HOME)).status).toBe(421)
    expect(fleet.stateOf('added')).toBeUndefined()
  })
})
