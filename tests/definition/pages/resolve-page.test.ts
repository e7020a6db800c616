import { describe, expect, test } from 'vitest'
import { resolveMenu } from '#src/definition/pages/menu.ts'
import type { PageContext, PageSubject } from '#src/definition/pages/page-context.ts'
import { resolveNotFound, resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import type { Site } from '#src/definition/site.ts'
import { aContent, aModule, aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

function pageOf(site: Site, pathname: string, more: Partial<PageContext> = {}, subject?: PageSubject) {
  const context = contextOf(site, more)
  const resolution = resolvePath(context.table, pathname)
  if (resolution.kind !== 'page') throw new Error(`${pathname} is ${JSON.stringify(resolution)}`)
  return resolvePage(context, { ...resolution, ...(subject === undefined ? {} : { subject }) })
}

const agency = agencySite()

test('[CONF-02] a page without a title in a language has none there: no other language replaces it, and it is absent from breadcrumb and menu', () => {
  const page = pageOf(agency, '/en/services/')
  expect(page.title).toBe('')
  expect(page.headTitle).toBe('Agence du Hohneck')
  expect(page.breadcrumbs).toEqual([{ name: 'Home', path: '/en/' }])
  const context = contextOf(agency)
  expect(resolveMenu(context, 'en').map(({ title }) => title)).toEqual(['Home', 'For sale', 'Tour', 'Contact'])
})

test('[CONF-03] type, image, redirect URL and every field of metadata apply to all languages, or to one each', () => {
  const params = {
    title: 'Vallée',
    type: { nl: 'not-found' },
    image: { fr: { src: 'fr.webp' }, nl: { src: 'nl.webp' } },
    redirect: { en: true },
    redirectUrl: { en: '/home/' },
    metadata: {
      ogType: { fr: 'article' },
      ogImage: { NL: { src: 'og-nl.webp' } },
      twitterCard: { fr: 'summary' },
      twitterImage: { src: 'x.webp' },
    },
  }
  const pages = [aPage('home', '/', { type: 'home' }), aPage('p', '/p/', params)]
  const site = aSite({ pages, languages: ['fr', 'nl', 'en'] })
  const fr = pageOf(site, '/fr/p/')
  const nl = pageOf(site, '/nl/p/')
  expect([fr.type, fr.status, nl.type, nl.status]).toEqual(['standard', 200, 'not-found', 404])
  const tagged = ({ head }: typeof fr, name: string) =>
    head.find(({ attributes }) => attributes.property === name || attributes.name === name)?.attributes.content
  expect([tagged(fr, 'og:type'), tagged(nl, 'og:type')]).toEqual(['article', 'website'])
  expect([tagged(fr, 'og:image'), tagged(nl, 'og:image')].map((url) => url?.split('/').at(-1))).toEqual(['fr.webp', 'og-nl.webp'])
  expect([tagged(fr, 'twitter:card'), tagged(nl, 'twitter:card')]).toEqual(['summary', 'summary_large_image'])
  expect(tagged(nl, 'twitter:image')).toContain('x.webp')
  expect(resolvePath(contextOf(site).table, '/en/p/')).toEqual({ kind: 'redirect', status: 302, location: '/en/' })
})

test.each([
  ['label', ['Acheter', 'Louer', 'Vendre']],
  ['sort', ['Vendre', 'Acheter', 'Louer']],
])('[PROP-13] subcategories sort by %s, or by WebID for a key other than label, with their descendants', (sortBy, names) => {
  const below = (id: string, name: string, fields: object) =>
    aContent('category', id, { name, page: 'p', parent: 'c', ...fields })
  const site = aSite({
    pages: [aPage('p', '/p/', {}, {}, [aModule('category', 'c')])],
    content: [
      aContent('category', 'c', { name: 'C', page: 'p', sortBy }),
      below('let', 'Louer', { WebID: '10' }),
      below('buy', 'Acheter', { WebID: '9' }),
      below('sell', 'Vendre', { WebID: '1' }),
      below('deed', 'Acte', { parent: 'sell' }),
      aContent('article', 'notary', { name: 'Notaire', category: 'deed' }),
    ],
  })
  expect(pageOf(site, '/fr/p/').modules[0]?.content).toMatchObject({
    subcategories: names.map((name) => ({
      name,
      articles: [],
      subcategories: name === 'Vendre' ? [{ name: 'Acte', articles: [{ id: 'notary' }], subcategories: [] }] : [],
    })),
  })
})

describe('a page', () => {
  test('[SHELL-06] has the breadcrumb home, ancestors, page; its title is its own or the last entry', () => {
    const page = pageOf(agency, '/fr/services/equipe/')
    expect(page.breadcrumbs).toEqual([
      { name: 'Accueil', path: '/fr/' },
      { name: 'Services', path: '/fr/services/' },
      { name: 'Équipe', path: '/fr/services/equipe/' },
    ])
    expect(page.title).toBe('Équipe')
    expect(pageOf(agency, '/fr/').breadcrumbs).toEqual([{ name: 'Accueil', path: '/fr/' }])
  })

  test('[SHELL-06] at /feed-back has the breadcrumb Feedback in every language, and keeps its title', () => {
    for (const language of ['fr', 'nl', 'en']) {
      expect(pageOf(agency, `/${language}/feed-back/`).breadcrumbs.at(-1)?.name).toBe('Feedback')
    }
    expect(pageOf(agency, '/fr/feed-back/').title).toBe('Votre avis')
  })

  test('[SHELL-03, ROUTE-12] contains its path in every enabled language', () => {
    expect(pageOf(agency, '/fr/a-vendre/').alternates).toEqual({ fr: '/fr/a-vendre/', nl: '/nl/te-koop/', en: '/en/for-sale/' })
    expect(pageOf(agency, '/fr/projets/7/').alternates).toEqual({
      fr: '/fr/projets/7/',
      nl: '/nl/projects/7/',
      en: '/en/projects/7/',
    })
  })

  test('[SHELL-05] has a banner only if configured; the banner title falls back to the page’s', () => {
    const bannerOf = (params: object) => pageOf(aSite({ pages: [aPage('p', '/p/', params)] }), '/fr/p/').banner
    expect(bannerOf({})).toBeNull()
    expect(bannerOf({ showPageBanner: { nl: true } })).toBeNull()
    expect(bannerOf({ showPageBanner: true, title: 'Titre', image: { src: 'a.webp' } })).toMatchObject({
      title: 'Titre',
      description: '',
      image: { urlTemplate: '/media/{width}/x/a.webp' },
    })
    expect(bannerOf({ showPageBanner: true, bannerTitle: { fr: 'Autre' }, bannerDescription: 'Plus' })).toEqual({
      title: 'Autre',
      description: 'Plus',
      image: null,
    })
    expect(bannerOf({ type: 'not-found', showPageBanner: true })).not.toBeNull()
    const banner = { type: 'gallery', gallery: [{ src: 'a.webp' }] }
    const media = { type: 'gallery', gallery: [{ urlTemplate: expect.stringContaining('a.webp') }] }
    expect(bannerOf({ showPageBanner: true, banner })).toMatchObject({ media })
    const homeBanner = (params: object) => pageOf(aSite({ pages: [aPage('h', '/', { type: 'home', ...params })] }), '/fr/').banner
    expect(homeBanner({ banner })).toMatchObject({ media })
    expect(homeBanner({})).toBeNull()
  })

  test('[CONF-03] has showBreadCrumb on unless configured otherwise, per language', () => {
    const shows = (params: object) => pageOf(aSite({ pages: [aPage('p', '/p/', params)] }), '/fr/p/').showBreadCrumb
    expect([shows({}), shows({ showBreadCrumb: false }), shows({ showBreadCrumb: { nl: false } })]).toEqual([true, false, true])
  })

  test('[ROUTE-04] of a listing takes title, paths, picture and breadcrumb from its subject', () => {
    const paths = { fr: '/fr/a-vendre/spa/villa/12/', nl: '/nl/te-koop/spa/villa/12/', en: '/en/for-sale/spa/villa/12/' }
    const breadcrumbs = [{ name: 'À vendre', path: '/fr/a-vendre/' }]
    const page = pageOf(agency, paths.fr, {}, { title: 'Villa à Spa', breadcrumbs, alternates: paths, status: 410 })
    expect(page).toMatchObject({ title: 'Villa à Spa', path: paths.fr, alternates: paths, status: 410, parameters: { id: '12' } })
    expect(page.breadcrumbs.map(({ name }) => name)).toEqual(['Accueil', 'À vendre', 'Villa à Spa'])
    expect(pageOf(agency, paths.fr, { propertyAlternates: () => paths }).path).toBe(paths.fr)
  })
})

describe('the page of an article', () => {
  test('[ROUTE-10] shows the article, then the other articles of its category under its name', () => {
    const page = pageOf(agency, '/fr/services/vente/')
    expect(page).toMatchObject({
      id: 'article-sale',
      type: 'article',
      title: 'Vendre votre maison',
      description: 'Du prix à l’acte.',
    })
    expect(page.breadcrumbs.map(({ name }) => name)).toEqual(['Accueil', 'Services', 'Vente'])
    expect(page.modules).toMatchObject([
      { key: 'article-sale', type: 'article', layout: { view: 'standard' }, content: { name: 'Vente' } },
      {
        type: 'category',
        layout: { view: 'cards', title: 'Nos services' },
        content: { articles: [{ id: 'rental' }], subcategories: [] },
      },
    ])
    expect(page.alternates.nl).toBe('/nl/diensten/verkoop/')
  })

  test('of the only article in its category shows nothing after it', () => {
    expect(pageOf(agency, '/nl/diensten/zomertips/de-tuin/').modules).toHaveLength(1)
  })
})

describe('the not-found view', () => {
  test('[ROUTE-07] is the page of that type with status 404, and links to the home pages', () => {
    const page = resolveNotFound(contextOf(agency), 'nl', false)
    expect(page).toMatchObject({
      id: 'not-found',
      status: 404,
      title: 'Niet gevonden',
      alternates: { fr: '/fr/', nl: '/nl/', en: '/en/' },
    })
    expect(pageOf(agency, '/fr/page-not-found/').status).toBe(404)
  })

  test('[ERR-02] exists without a page of that type', () => {
    expect(resolveNotFound(contextOf(aSite()), 'fr', true)).toMatchObject({
      status: 404,
      type: 'not-found',
      modules: [],
      isPreview: true,
    })
  })
})
