import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, elementsOf, linkTo, visibleText } from '../fixtures/server-html.ts'
import { agencyDefinition } from '../fixtures/site-folder.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Follows redirects; returns every location, and the status at the end. */
async function way(url: string): Promise<{ readonly locations: readonly string[]; readonly status: number }> {
  const locations: string[] = []
  for (let answer = await server.get(url); ; answer = await server.get(String(answer.headers.location))) {
    if (answer.statusCode < 300 || answer.statusCode >= 400) return { locations, status: answer.statusCode }
    locations.push(String(answer.headers.location))
    if (locations.length > 5) return { locations, status: answer.statusCode }
  }
}

const HOUSE = '/fr/a-vendre/plombieres/maison-de-caractere/1001/'

describe('[ROUTE-01] original paths lead to the default language in one step', () => {
  it.each([
    ['/', '/fr/'],
    ['/home/', '/fr/'],
    ['/for-sale/', '/fr/a-vendre/'],
    ['/for-rent/', '/fr/a-louer/'],
    ['/demand-register/', '/fr/recherche/'],
    ['/contact-demand/', '/fr/estimation-gratuite/'],
  ])('%s leads to %s', async (from, to) => {
    expect(await way(from)).toEqual({ locations: [to], status: 200 })
  })

  it('/ has no permanent redirect, because the default language may change', async () => {
    const answer = await server.get('/')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-cache'])
  })
})

describe('[SHELL-04] the language is the first segment of the path, or else the default', () => {
  it.each([
    ['/fr/', 'fr'],
    ['/nl/te-koop/', 'nl'],
    ['/en/for-sale/', 'en'],
    ['/fr/nowhere/', 'fr'],
    ['/nl/nergens/', 'nl'],
    ['/nowhere/', 'fr'],
    // German is a language of the product that this site does not enable.
    ['/de/', 'fr'],
    ['/xx/', 'fr'],
  ])('%s is in %s', async (url, language) => {
    const { body } = await server.get(url)
    expect(attributesOf(body, 'html', 'lang')).toEqual([language])
  })

  it('a path of another language leads to the same page in the language asked for', async () => {
    expect(await way('/nl/a-vendre/')).toEqual({ locations: ['/nl/te-koop/'], status: 200 })
  })
})

describe('[SHELL-03, ROUTE-12] each language version links to the others', () => {
  it('in the head, with itself as canonical and the default language as x-default', async () => {
    const { body } = await server.get('/nl/te-koop/')
    expect(linkTo(body, { rel: 'canonical' })).toBe(`${PUBLIC_URL}/nl/te-koop/`)
    expect(elementsOf(body, 'link').flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : []))).toEqual([
      ['fr', `${PUBLIC_URL}/fr/a-vendre/`],
      ['nl', `${PUBLIC_URL}/nl/te-koop/`],
      ['en', `${PUBLIC_URL}/en/for-sale/`],
      ['x-default', `${PUBLIC_URL}/fr/a-vendre/`],
    ])
  })

  it('in the language switcher, as upper-case codes that lead to the same page with the query parameters that it reads', async () => {
    const { body } = await server.get('/fr/a-vendre/?page=1&city=plombieres%7C4850&fbclid=x')
    const hrefs = attributesOf(body, 'a', 'href')
    expect(hrefs).toContain('/nl/te-koop/?city=plombieres%7C4850&amp;page=1')
    expect(hrefs).toContain('/en/for-sale/?city=plombieres%7C4850&amp;page=1')
    expect(visibleText(body)).toMatch(/\bFR\b.*\bNL\b.*\bEN\b/)
  })

  it('[SHELL-03] with one language there is no switcher', async () => {
    await using single = await startTestServer({
      files: { 'site.json': { ...agencyDefinition()['site.json'], languages: ['fr'] } },
    })
    const { body } = await single.get('/fr/contact/')
    expect(attributesOf(body, 'a', 'href').filter((href) => /^\/(nl|en|de)\//.test(href))).toEqual([])
    expect(visibleText(body)).not.toMatch(/\bNL\b/)
  })
})

describe('[ROUTE-04] the page of a property', () => {
  it.each([
    ['/property/1001/', HOUSE],
    ['/fr/property/1001/', HOUSE],
    ['/nl/property/1001/', '/nl/te-koop/plombieres/karaktervol-huis/1001/'],
    ['/en/property/1001/', '/en/for-sale/plombieres/house-of-character/1001/'],
    ['/property/2001/', '/fr/a-louer/plombieres/studio/2001/'],
    ['/nl/property/2001/', '/nl/te-huur/plombieres/studio/2001/'],
  ])('%s leads to %s', async (from, to) => {
    expect(await way(from)).toEqual({ locations: [to], status: 200 })
  })

  it.each([
    ['another headline', '/fr/a-vendre/plombieres/un-chateau/1001/'],
    ['another city', '/fr/a-vendre/verviers/maison-de-caractere/1001/'],
    ['the other goal', '/fr/a-louer/plombieres/maison-de-caractere/1001/'],
    ['the goal of another language', '/fr/te-koop/plombieres/maison-de-caractere/1001/'],
    ['upper case', '/FR/A-VENDRE/Plombieres/Maison-de-caractere/1001/'],
    ['no slash at the end', HOUSE.slice(0, -1)],
  ])('with %s it redirects to the canonical path', async (_, from) => {
    expect(await way(from)).toEqual({ locations: [HOUSE], status: 200 })
  })

  it('keeps the query string in the redirect', async () => {
    expect((await server.get('/property/1001/?from=mail')).headers.location).toBe(`${HOUSE}?from=mail`)
  })

  it.each(['999999', '3001', '99999999999999999999', '0', '001001'])('%s was never listed: 404', async (id) => {
    expect(await way(`/property/${id}/`)).toEqual({ locations: [], status: 404 })
  })

  it('exists for a sold property while the feed contains it', async () => {
    expect((await way('/property/1002/')).status).toBe(200)
  })

  it('has the property in its title, and its own paths in the other languages', async () => {
    const { body } = await server.get(HOUSE)
    expect(/<title>([^<]*)<\/title>/.exec(body)?.[1]).toBe('Maison de caractère, 4850 Plombières')
    expect(linkTo(body, { rel: 'canonical' })).toBe(PUBLIC_URL + HOUSE)
    expect(linkTo(body, { hreflang: 'nl' })).toBe(`${PUBLIC_URL}/nl/te-koop/plombieres/karaktervol-huis/1001/`)
    expect(visibleText(body)).toContain('250')
  })
})

describe('[ROUTE-06] the owner login', () => {
  it.each([
    ['/login/', ['/fr/login/']],
    ['/fr/login/', []],
    ['/nl/login/', []],
    ['/en/login/', []],
  ])('%s exists', async (url, locations) => {
    expect(await way(url)).toEqual({ locations, status: 200 })
  })
})

describe('[ROUTE-07] an unknown path', () => {
  it('is a 404 with links to a search and the home page, in the language of the path', async () => {
    const answer = await server.get('/nl/nergens/')
    expect(answer.statusCode).toBe(404)
    expect(visibleText(answer.body)).toContain('Niet gevonden')
    const links = attributesOf(answer.body, 'a', 'href')
    expect(links).toContain('/nl/te-koop/')
    expect(links).toContain('/nl/')
  })

  it('is a 404 inside header and footer on a site without a not-found page', async () => {
    await using bare = await startTestServer({ files: { 'pages/not-found.json': null } })
    const answer = await bare.get('/nl/nergens/')
    expect(answer.statusCode).toBe(404)
    expect(attributesOf(answer.body, 'a', 'href')).toContain('/nl/')
  })
})

describe('[ROUTE-11] a page with its redirect flag set', () => {
  it('leads to its url in one step, without intermediate redirects, with both query strings', async () => {
    expect(await way('/fr/old/')).toEqual({ locations: ['/fr/a-vendre/?sort=price'], status: 200 })
    expect((await server.get('/nl/old/?page=2#x')).headers.location).toBe('/nl/te-koop/?sort=price&page=2')
    expect(await way('/old/')).toEqual({ locations: ['/fr/a-vendre/?sort=price'], status: 200 })
  })

  it('has a temporary redirect', async () => {
    expect((await server.get('/fr/old/')).statusCode).toBe(302)
  })
})
