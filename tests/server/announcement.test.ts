import { describe, expect, it } from 'vitest'
import { startTestServer } from '../fixtures/server.ts'
import { agencyDefinition, in3 } from '../fixtures/site-folder.ts'

const TEXT = in3('Portes ouvertes samedi', 'Opendeurdag zaterdag', 'Open day on Saturday')

/** A server whose clock the test sets; `announcement` joins the header. */
async function startAt(instant: string, announcement: object) {
  const clock = { now: new Date(instant) }
  const header = { ...agencyDefinition()['header.json'], announcement: { text: TEXT, ...announcement } }
  const server = await startTestServer({ files: { 'header.json': header }, now: () => clock.now })
  const words = async (url: string) => ((await server.get(url)).body.includes('Portes ouvertes samedi') ? 'shown' : 'absent')
  return { ...server, clock, words }
}

describe('an announcement in the HTML of the server', () => {
  it('is above the header of every page, as a region with a name and a button that closes it', async () => {
    await using server = await startAt('2026-05-05T10:00Z', { link: { label: in3('Lire', 'Lees', 'Read'), link: '/services/' } })
    for (const url of ['/fr/', '/fr/a-vendre/', '/fr/nulle-part/']) {
      const { body } = await server.get(url)
      const [above = ''] = body.slice(body.indexOf('<body')).split('<header')
      const region = above.slice(above.lastIndexOf('<section'))
      expect(region).toMatch(/^<section [^>]*aria-label="Annonce"/)
      expect(region).toContain('Portes ouvertes samedi')
      expect(region).toContain('>Lire</a>')
      expect(region).toMatch(/<button [^>]*aria-label="Fermer l’annonce"[^>]*data-early="announcement"/)
    }
    expect((await server.get('/nl/')).body).toContain('Opendeurdag zaterdag')
  })

  it('comes and goes with pages that are cached, at its minute', async () => {
    const period = { from: '2026-05-05T12:00', until: '2026-05-05T18:00' }
    await using server = await startAt('2026-05-05T09:59:59.900Z', period)
    expect([await server.words('/fr/'), await server.words('/fr/')]).toEqual(['absent', 'absent'])
    expect(server.rendered).toEqual(['/fr/'])
    // The tenth of a second that the cached page has left is one of the machine.
    server.clock.now = new Date('2026-05-05T10:00Z')
    await expect.poll(() => server.words('/fr/')).toBe('shown')
    server.clock.now = new Date('2026-05-05T15:59:59.900Z')
    expect(await server.words('/fr/contact/')).toBe('shown')
    server.clock.now = new Date('2026-05-05T16:00Z')
    await expect.poll(() => server.words('/fr/contact/')).toBe('absent')
  })

  it('is in nothing that the server sends before its time', async () => {
    await using server = await startAt('2026-05-05T10:00Z', { from: '2026-05-06' })
    for (const url of ['/fr/', '/api/page?path=/fr/', '/api/shell?language=fr']) expect(await server.words(url)).toBe('absent')
    expect(await server.words('/preview/fr/')).toBe('shown')
  })
})
