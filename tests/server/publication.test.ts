import { describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { agencyDefinition, aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const TIMES = { publishFrom: '2026-12-01T08:00', publishUntil: '2026-12-24' }
const BEFORE = '2026-12-01T06:59:59.999Z'
const DURING = '2026-12-01T07:00Z'
const LAST = '2026-12-24T22:59:59.999Z'
const AFTER = '2026-12-24T23:00Z'

const winter = (more: object = {}, top: object = {}) =>
  aPageFile('winter', '/winter/', more, { showInMenu: true, ...TIMES, ...top })
const link = { label: in3('Voir l’hiver', 'Zie winter', 'See winter'), link: '/winter/' }
const article = (name: string, more: object) => ({ version: 1, name, body: `<p>Texte de ${name}</p>`, ...more })

/** A server whose clock the test sets. */
async function startAt(instant: string, files: Record<string, object>) {
  const clock = { now: new Date(instant) }
  const server = await startTestServer({ files, now: () => clock.now })
  const statusAt = async (url: string, at: string) => {
    clock.now = new Date(at)
    return (await server.get(url)).statusCode
  }
  const textAt = async (url: string, at: string) => {
    clock.now = new Date(at)
    return (await server.get(url)).body
  }
  /** Whether the words are in the answer at each of the four instants. */
  const seen = async (url: string, words: string) => {
    const found = []
    for (const at of [BEFORE, DURING, LAST, AFTER]) found.push((await textAt(url, at)).includes(words))
    return found
  }
  return { ...server, clock, statusAt, textAt, seen }
}

const DURING_ITS_TIME = [false, true, true, false]
const UNTIL_ITS_TIME = [true, false, false, true]

describe('[CONF-16] a page with a time', () => {
  const files = {
    'pages/winter.json': winter(),
    'pages/ski.json': aPageFile('ski', '/ski/', {}, { parentId: 'winter' }),
    'content/article/lost.json': article('Égaré', { actions: [link], body: '<p>Voyez <a href="/winter/">l’hiver</a>.</p>' }),
    'pages/services.json': aPageFile('services', '/services/', { modules: [shows('article', 'lost')] }),
  }

  it('is unknown before its minute, is there to its last day, and is gone afterwards; so are the pages below it', async () => {
    await using server = await startAt(BEFORE, files)
    for (const url of ['/fr/winter/', '/fr/winter/ski/', '/nl/winter/']) {
      const statuses = []
      for (const at of [BEFORE, DURING, LAST, AFTER]) statuses.push(await server.statusAt(url, at))
      expect([url, statuses]).toEqual([url, [404, 200, 200, 410]])
    }
    const pages = []
    for (const at of [BEFORE, DURING, LAST, AFTER])
      pages.push(JSON.parse(await server.textAt('/api/page?path=/fr/winter/', at)).page)
    expect(pages.map(({ status }) => status)).toEqual([404, 200, 200, 410])
    expect(await server.statusAt('/fr/nulle-part/', AFTER)).toBe(404)
  })

  it('comes into and goes from menu, links, buttons and sitemap at the same minute', async () => {
    await using server = await startAt(BEFORE, files)
    const href = 'href="/fr/winter/"'
    expect(await server.seen('/fr/', href)).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/fr/services/', `<a ${href}>l’hiver</a>`)).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/fr/services/', 'Voir l’hiver')).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/fr/services/', '<p>Voyez l’hiver.</p>')).toEqual(UNTIL_ITS_TIME)
    expect(await server.seen('/api/shell?language=fr', '/fr/winter/')).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/sitemap.xml', `${PUBLIC_URL}/fr/winter/ski/`)).toEqual(DURING_ITS_TIME)
  })

  it('is in previews at all times, where it says why visitors do not see it', async () => {
    await using server = await startAt(BEFORE, files)
    for (const [at, words] of [
      [BEFORE, 'Pas encore en ligne'],
      [AFTER, 'Plus en ligne'],
    ] as const) {
      expect(await server.statusAt('/preview/fr/winter/', at)).toBe(200)
      expect(visibleText(await server.textAt('/preview/fr/winter/', at))).toContain(words)
    }
    expect(await server.textAt('/preview/fr/winter/', DURING)).not.toMatch(/Pas encore en ligne|Plus en ligne/)
  })

  it('is rendered again only at its minutes', async () => {
    await using server = await startAt(BEFORE, files)
    for (const at of [BEFORE, BEFORE, DURING, LAST, LAST, AFTER, AFTER]) await server.textAt('/fr/', at)
    expect(server.rendered).toEqual(['/fr/', '/fr/', '/fr/'])
  })

  it('lets nobody store the sitemap for longer than it holds', async () => {
    await using server = await startAt('2026-12-01T06:59:00Z', files)
    const maxAgeAt = async (at: string) => {
      await server.statusAt('/sitemap.xml', at)
      return (await server.get('/sitemap.xml')).headers['cache-control']
    }
    expect(await maxAgeAt('2026-12-01T06:59:00Z')).toBe('public, max-age=60')
    expect(await maxAgeAt('2026-12-01T06:00:00Z')).toBe('public, max-age=3600')
    expect(await maxAgeAt('2026-12-25T06:00:00Z')).toBe('public, max-age=3600')
  })

  it('is on two instances by the clock of each', async () => {
    await using one = await startAt(BEFORE, files)
    await using other = await startTestServer({ place: one, now: () => new Date(DURING) })
    expect([await one.statusAt('/fr/winter/', BEFORE), (await other.get('/fr/winter/')).statusCode]).toEqual([404, 200])
    expect(await one.statusAt('/fr/winter/', DURING)).toBe(200)
  })
})

describe('[CONF-16] parts of pages with a time', () => {
  it('modules, also those that show content with a time; previews mark them', async () => {
    await using server = await startAt(BEFORE, {
      'pages/services.json': aPageFile('services', '/services/', {
        modules: [shows('article', 'offer', TIMES), shows('article', 'dated'), shows('article', 'lost')],
      }),
      'content/article/offer.json': article('Offre', {}),
      'content/article/dated.json': article('Fêtes', TIMES),
    })
    expect(await server.seen('/fr/services/', 'Texte de Offre')).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/fr/services/', 'Texte de Fêtes')).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/api/page?path=/fr/services/', 'Texte de Offre')).toEqual(DURING_ITS_TIME)
    const preview = await server.textAt('/preview/fr/services/', BEFORE)
    expect(preview).toContain('Texte de Fêtes')
    expect([...preview.matchAll(/data-unpublished="Scheduled"/g)]).toHaveLength(2)
  })

  it('the banner of a page, instead of the header’s; a preview also shows a later one', async () => {
    const banner = { type: 'image', image: { src: 'homes/1.webp', alt: '' }, ...TIMES }
    const page = aPageFile('home', '/', { type: 'home', banner, modules: [shows('article', 'welcome')] })
    await using server = await startAt(BEFORE, { 'pages/home.json': page })
    expect(await server.seen('/fr/', 'homes/1.webp')).toEqual(DURING_ITS_TIME)
    expect(await server.seen('/fr/', 'banner.webp')).toEqual(UNTIL_ITS_TIME)
    expect(await server.seen('/preview/fr/', 'homes/1.webp')).toEqual([true, true, true, false])
    expect(await server.seen('/fr/', 'publishFrom')).toEqual([false, false, false, false])
  })

  it('links of the top bar and of the footer', async () => {
    const { 'header.json': header = {}, 'footer.json': footer = {} } = agencyDefinition()
    const item = { label: 'Pendant les fêtes', link: '/contact/', status: 'Published', ...TIMES }
    const { status: _, ...named } = item
    await using server = await startAt(BEFORE, {
      'header.json': { ...header, topBar: { show: 'always', items: [item] } },
      'footer.json': { ...footer, columns: [{ links: [{ ...named, label: 'Au pied' }] }] },
    })
    for (const words of ['Pendant les fêtes', 'Au pied']) {
      expect([words, await server.seen('/fr/', words)]).toEqual([words, DURING_ITS_TIME])
      expect([words, await server.seen('/api/shell?language=fr', words)]).toEqual([words, DURING_ITS_TIME])
    }
    expect(await server.seen('/api/shell?language=fr', 'publishFrom')).toEqual([false, false, false, false])
  })

  it('an announcement whose link leads to a page with a time', async () => {
    const { 'header.json': header = {} } = agencyDefinition()
    const announcement = { text: 'Des fêtes', from: TIMES.publishFrom, until: TIMES.publishUntil, link }
    await using server = await startAt(BEFORE, { 'pages/winter.json': winter(), 'header.json': { ...header, announcement } })
    expect(await server.textAt('/fr/contact/', BEFORE)).not.toContain('Des fêtes')
    expect(await server.textAt('/fr/contact/', DURING)).toMatch(/Des fêtes.*<a [^>]*href="\/fr\/winter\/"[^>]*>Voir l’hiver/)
    expect(await server.textAt('/fr/contact/', AFTER)).not.toContain('Des fêtes')
  })
})

describe('[CONF-16] a news article', () => {
  const files = {
    'pages/news.json': aPageFile('news', '/news/', { modules: [shows('news', 'all'), shows('category', 'news')] }),
    'content/category/news.json': { version: 1, name: in3('Actualités', 'Nieuws', 'News'), page: 'news', sortBy: 'date' },
    'content/news/all.json': { version: 1, category: 'news' },
    'content/article/first.json': article('Première', { category: 'news', date: '2026-11-01' }),
    'content/article/coming.json': article('Prochaine', { category: 'news', date: '2026-12-02' }),
    'content/article/brief.json': article('Passagère', { category: 'news', date: '2026-12-02', ...TIMES }),
  }
  const EVE = '2026-12-01T22:59:59.999Z'
  const DAY = '2026-12-01T23:00Z'

  it.each(['/fr/', '/fr/news/', '/feeds/news/all/fr.atom', '/sitemap.xml', '/fr/news/premiere/'])(
    'with a date to come is not in %s before its day begins in Belgium',
    async (url) => {
      await using server = await startAt(EVE, files)
      const isThere = async (at: string) => /prochaine/i.test(await server.textAt(url, at))
      expect([await isThere(EVE), await isThere(DAY)]).toEqual([false, url !== '/fr/'])
    },
  )

  it('has its own page from its day on, and in previews before', async () => {
    await using server = await startAt(EVE, files)
    expect(await server.statusAt('/preview/fr/news/prochaine/', EVE)).toBe(200)
    expect(await server.statusAt('/fr/news/prochaine/', EVE)).toBe(404)
    expect(await server.statusAt('/fr/news/prochaine/', DAY)).toBe(200)
  })

  it('goes by publishFrom and publishUntil where it has them', async () => {
    await using server = await startAt(BEFORE, files)
    const statuses = []
    for (const at of [BEFORE, DURING, LAST, AFTER]) statuses.push(await server.statusAt('/fr/news/passagere/', at))
    expect(statuses).toEqual([404, 200, 200, 410])
    expect(await server.seen('/feeds/news/all/fr.atom', 'Passagère')).toEqual(DURING_ITS_TIME)
  })

  it('makes the feed new for readers that have the one before', async () => {
    await using server = await startAt(EVE, files)
    const { headers } = await server.get('/feeds/news/all/fr.atom')
    expect(headers['cache-control']).toBe('public, max-age=0')
    server.clock.now = new Date(DAY)
    const again = await server.get('/feeds/news/all/fr.atom', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body.includes('Prochaine')]).toEqual([200, true])
  })
})
