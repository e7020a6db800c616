import { describe, expect, test } from 'vitest'
import type { PageContext, PageSubject } from '#src/definition/pages/page-context.ts'
import { resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import type { Site } from '#src/definition/site.ts'
import { aContent, aModule, anError, aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

function pageOf(site: Site, pathname: string, more: Partial<PageContext> = {}, subject?: PageSubject) {
  const context = contextOf(site, more)
  const resolution = resolvePath(context.table, pathname)
  if (resolution.kind !== 'page') throw new Error(`${pathname} is ${JSON.stringify(resolution)}`)
  return resolvePage(context, { ...resolution, ...(subject === undefined ? {} : { subject }) })
}

const agency = agencySite()

describe('the modules of a page', () => {
  const layoutOf = (type: string, written: object = {}) => {
    const content = [aContent('property-list', 'x', {}), aContent('category', 'x', {})]
    const site = aSite({ pages: [aPage('p', '/p/', {}, {}, [aModule(type, 'x', written)])], content })
    return pageOf(site, '/fr/p/').modules[0]?.layout
  }

  test('[CONF-07] have 4 items per row, at most 4, span 12 by default; the services list has 3 per row, at most 9', () => {
    expect(layoutOf('property-list')).toMatchObject({
      numberItemOfRow: 4,
      maxItems: 4,
      columns: { sm: 12, md: 12, lg: 12 },
      view: 'grid',
    })
    expect(layoutOf('category')).toMatchObject({ numberItemOfRow: 3, maxItems: 9, view: 'cards' })
    expect(layoutOf('category', { numberItemOfRow: 2, maxItems: 6, view: 'list' })).toMatchObject({
      numberItemOfRow: 2,
      maxItems: 6,
      view: 'list',
    })
  })

  test('[CONF-04] have their span from 768 px, and col for the sizes it names', () => {
    expect(layoutOf('category', { span: 6, col: { lg: 4 } })?.columns).toEqual({ sm: 12, md: 6, lg: 4 })
    expect(layoutOf('category', { col: { sm: 6 } })?.columns).toEqual({ sm: 6, md: 12, lg: 12 })
  })

  test('[CONF-11] have a colour, a picture, a gallery or no background; one without its material is absent', () => {
    const backgroundOf = (written: object) => layoutOf('category', written)?.background
    expect(backgroundOf({ backgroundType: 'color', colorBackground: '#1d2726' })).toEqual({
      type: 'color',
      color: '#1d2726',
      isDark: true,
    })
    expect(backgroundOf({ backgroundType: 'image', image: { src: 'a.webp' } })).toMatchObject({
      type: 'image',
      picture: { widthPx: 800 },
    })
    expect(backgroundOf({ backgroundType: 'gallery', images: [{ src: 'a.webp' }, { src: 'missing.webp' }] })).toMatchObject({
      type: 'gallery',
      pictures: [{ alt: '' }],
    })
    for (const empty of [
      {},
      { backgroundType: 'color' },
      { backgroundType: 'image', image: { src: 'missing.webp' } },
      { backgroundType: 'gallery' },
    ]) {
      expect(backgroundOf(empty)).toEqual({ type: 'empty' })
    }
  })

  test('[CONF-06] are left out if not Published', () => {
    const modules = ['Draft', 'Archived', 'Published'].map((status) => aModule('category', 'x', { status }))
    const site = aSite({ pages: [aPage('p', '/p/', {}, {}, modules)], content: [aContent('category', 'x', {})] })
    expect(pageOf(site, '/fr/p/').modules).toHaveLength(1)
  })

  test('[CONF-14] keep their place with a problem; only a preview shows the cause', () => {
    const problem = { kind: 'not-a-module', findings: [anError] } as const
    const modules = [
      aModule('category', 'x', {}, problem),
      aModule('constructor', 'x'),
      aModule('category', 'nowhere'),
      aModule('category', 'bad'),
      aModule('category', 'good'),
    ]
    const content = [aContent('category', 'bad', {}, [anError]), aContent('category', 'good', {}), aContent('category', 'x', {})]
    const site = aSite({ pages: [aPage('p', '/p/', {}, {}, modules)], content })
    const seen = pageOf(site, '/fr/p/').modules
    expect(seen.map((module) => module.problem?.kind)).toEqual([
      'not-a-module',
      'unknown-type',
      'missing-content',
      'invalid-content',
      undefined,
    ])
    expect(seen.map(({ content: own }) => own === null)).toEqual([true, true, true, true, false])
    expect(seen[0]?.problem?.findings).toEqual([])
    expect(pageOf(site, '/preview/fr/p/').modules[0]?.problem).toEqual(problem)
  })

  test('[CONF-12, PROP-13] list the articles of a category by sort, and its subcategories with theirs', () => {
    const content = pageOf(agency, '/fr/services/').modules[0]?.content
    expect(content).toMatchObject({
      name: 'Nos services',
      articles: [
        {
          id: 'sale',
          path: '/fr/services/vente/',
          name: 'Vente',
          summary: 'Du prix à l’acte.',
          date: '2026-01-05',
          image: { alt: 'Une clé' },
        },
        { id: 'rental', path: '/fr/services/location/', image: null },
      ],
      subcategories: [{ id: 'advice', name: 'Conseils d’été', articles: [{ id: 'garden' }] }],
    })
  })

  test.each([
    ['label', ['Azur', 'Été', 'Zoo']],
    ['date', ['Zoo', 'Azur', 'Été']],
    ['sort', ['Été', 'Azur', 'Zoo']],
  ])('[PROP-13] sort articles by %s', (sortBy, names) => {
    const category = 'c'
    const site = aSite({
      pages: [aPage('p', '/p/', {}, {}, [aModule('category', 'c')])],
      content: [
        aContent('category', 'c', { name: 'C', page: 'p', sortBy }),
        aContent('article', '1', { name: 'Zoo', category, sort: 9, date: '2026-05-01' }),
        aContent('article', '2', { name: 'Été', category, sort: 1, date: '2025-01-01' }),
        aContent('article', '3', { name: 'Azur', category, sort: 2, date: '2026-01-01' }),
      ],
    })
    expect(pageOf(site, '/fr/p/').modules[0]?.content).toMatchObject({ articles: names.map((name) => ({ name })) })
  })
})
