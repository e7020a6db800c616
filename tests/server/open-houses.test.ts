import { describe, expect, it } from 'vitest'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { agencyDefinition, in3, listings, writeDefinition } from '../fixtures/site-folder.ts'

const ID = 1234
const SOLD = 1235
const DATES = [
  { From: '2026-12-12T10:00', To: '2026-12-12T12:00', AppointmentRequired: false },
  { From: '2026-12-19T13:00:00Z', To: '2026-12-19T15:00:00Z', AppointmentRequired: true },
]
const shared = { WebID: '1', City: 'Malmedy', Zip: '4960', TypeDescription: in3('Fermette', 'Hoeve', 'Farmhouse') }
const address = { PublishAddress: true, BoxNr: '', Street: 'Rue Neuve', HouseNumber: '3' }
const property = feedProperty({ ...shared, ...address, ID, OpenHouses: DATES, CreateDate: '2026-02-01' })
const sold = feedProperty({ ...shared, ID: SOLD, Status: 2, StatusDate: '2026-02-03', OpenHouses: DATES })
const feedOf = (...records: readonly object[]) => ({
  'data/properties.json': { version: 1, properties: [...listings(), ...records] },
})

const UNANNOUNCED = '2026-11-27T22:59:59.999Z'
const ANNOUNCED = '2026-11-27T23:00Z'
const DURING = '2026-12-12T10:59:59.999Z'
const BETWEEN = '2026-12-12T11:00Z'
const AFTER = '2026-12-19T15:00Z'
const INSTANTS = [UNANNOUNCED, ANNOUNCED, DURING, BETWEEN, AFTER]

/** A server whose clock the test sets. */
async function startAt(instant: string, files: Record<string, object> = feedOf(property, sold)) {
  const clock = { now: new Date(instant) }
  const server = await startTestServer({ files, now: () => clock.now })
  const getAt = (url: string, at: string) => {
    clock.now = new Date(at)
    return server.get(url)
  }
  const pageOf = async (id: number, language = 'fr') =>
    String((await server.get(`/api/properties/${id}?language=${language}`)).json().path)
  /** Whether the words are in the answer at each of the instants. */
  const seen = async (url: string, words: string) => {
    const found = []
    for (const at of INSTANTS) found.push(visibleText((await getAt(url, at)).body).includes(words))
    return found
  }
  return { ...server, clock, getAt, pageOf, seen }
}

function eventsOf(html: string): readonly object[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return scripts.map(([, json = '']) => JSON.parse(json)).filter((data) => data['@type'] === 'Event')
}

describe('[PROP-25] open houses', () => {
  it('stand on the page of a property until each ends, and on its card from two weeks before; of a sold one they never do', async () => {
    await using server = await startAt(UNANNOUNCED)
    const page = await server.pageOf(ID)
    expect(await server.seen(page, 'samedi 12 décembre, 10:00 – 12:00')).toEqual([true, true, true, false, false])
    expect(await server.seen(page, 'samedi 19 décembre, 14:00 – 16:00')).toEqual([true, true, true, true, false])
    expect(await server.seen(page, 'Portes ouvertes')).toEqual([true, true, true, true, false])
    const list = '/fr/a-vendre/'
    expect(await server.seen(list, 'Portes ouvertes : samedi 12 décembre, 10:00–12:00')).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(await server.seen(list, 'Portes ouvertes : samedi 19 décembre')).toEqual([false, false, false, true, false])
    expect(await server.seen('/nl/te-koop/?open-house=1', '1 pand')).toEqual([false, true, true, true, false])
    expect(await server.seen(await server.pageOf(SOLD), 'Portes ouvertes')).toEqual([false, false, false, false, false])
    server.clock.now = new Date(ANNOUNCED)
    expect((await server.get(`/api/properties/${SOLD}`)).json()).not.toHaveProperty('OpenHouses')
  })

  it('cause new renderings of a page only at the instants that change it', async () => {
    await using server = await startAt(UNANNOUNCED)
    const page = await server.pageOf(ID)
    for (const at of INSTANTS) for (const _ of [1, 2]) await server.getAt(page, at)
    // The page has them all along: an announcement changes the cards.
    expect(server.rendered).toEqual(INSTANTS.filter((at) => at !== ANNOUNCED).map(() => page))
  })

  it('are the same on two instances, though the one started before an end and the other after', async () => {
    await using one = await startAt(DURING)
    await using other = await startTestServer({ place: one, now: () => new Date(BETWEEN) })
    const url = `/api/properties/${ID}`
    expect((await one.getAt(url, BETWEEN)).headers.etag).toBe((await other.get(url)).headers.etag)
  })

  it('of the next import count at once, also those that are over by then', async () => {
    await using server = await startAt(BETWEEN, feedOf(feedProperty({ ...shared, ID })))
    const page = await server.pageOf(ID)
    expect(visibleText((await server.get(page)).body)).not.toContain('Portes ouvertes')
    await writeDefinition(server.siteConfig, feedOf(property))
    await server.app.feed.importNow({ force: false })
    await expect.poll(async () => visibleText((await server.get(page)).body)).toContain('samedi 19 décembre')
    expect(visibleText((await server.get(page)).body)).not.toContain('samedi 12 décembre')
  })

  it('are events of the structured data, with the times of Belgian clocks', async () => {
    await using server = await startAt(ANNOUNCED)
    expect(eventsOf((await server.get(await server.pageOf(ID))).body)).toMatchObject([
      {
        name: 'Portes ouvertes – Fermette',
        startDate: '2026-12-12T10:00+01:00',
        endDate: '2026-12-12T12:00+01:00',
        location: { '@type': 'Place', address: { streetAddress: 'Rue Neuve 3', addressLocality: 'Malmedy' } },
      },
      { startDate: '2026-12-19T14:00+01:00' },
    ])
  })

  it('are files for calendars until they end; then the link leads to the page', async () => {
    await using server = await startAt(ANNOUNCED)
    const page = await server.pageOf(ID, 'nl')
    const { body } = await server.get(page)
    const [, href = ''] = /href="([^"]*open-house\.ics[^"]*)"/.exec(body) ?? []
    const url = href.replaceAll('&amp;', '&')
    const file = await server.get(url)
    expect(file.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' })
    const lines = file.body.replaceAll('\r\n\t', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20261212T090000Z',
        'DTEND:20261212T110000Z',
        'SUMMARY:Openhuisdag – Hoeve',
        'LOCATION:Rue Neuve 3\\, 4960 Malmedy',
      ]),
    )
    const late = await server.getAt(url, BETWEEN)
    expect([late.statusCode, late.headers.location]).toEqual([302, page])
    expect((await server.get(url.replace(String(ID), String(SOLD)))).statusCode).toBe(302)
    expect((await server.get(url.replace(String(ID), '99'))).statusCode).toBe(404)
  })

  it('are nowhere where the agency shows none', async () => {
    const site = { ...agencyDefinition()['site.json'], listings: { showOpenHouses: false } }
    await using server = await startAt(ANNOUNCED, { ...feedOf(property), 'site.json': site })
    for (const url of [await server.pageOf(ID), '/fr/a-vendre/', `/api/properties/${ID}`, '/api/properties?goal=0'])
      expect((await server.get(url)).body).not.toMatch(/2026-12-12T|12 décembre|"NextOpenHouse"/)
    expect((await server.get('/api/properties?goal=0&open-house=1')).json().total).toBe(0)
  })
})
