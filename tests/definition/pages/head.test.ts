import { describe, expect, test } from 'vitest'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { structuredDataTag } from '#src/definition/pages/head-structured-data.ts'
import { resolveNotFound, resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

function pageOf(pathname: string, site = agencySite()): PageDocument {
  const context = contextOf(site)
  const resolution = resolvePath(context.table, pathname)
  if (resolution.kind !== 'page') throw new Error(`${pathname} is no page`)
  return resolvePage(context, resolution)
}

function meta({ head }: PageDocument, name: string): string | undefined {
  return head.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content
}

function links({ head }: PageDocument) {
  return head.filter(({ tag }) => tag === 'link').map(({ attributes: { rel, hreflang, href } }) => [hreflang ?? rel, href])
}

const dataOf = ({ head }: PageDocument) => head.flatMap(({ text }) => (text === undefined ? [] : [JSON.parse(text)]))

describe('the head of a page', () => {
  test('[ROUTE-12] contains its canonical URL, its languages and the default one', () => {
    expect(links(pageOf('/nl/te-koop/'))).toEqual([
      ['canonical', 'https://agence.example/nl/te-koop/'],
      ['fr', 'https://agence.example/fr/a-vendre/'],
      ['nl', 'https://agence.example/nl/te-koop/'],
      ['en', 'https://agence.example/en/for-sale/'],
      ['x-default', 'https://agence.example/fr/a-vendre/'],
    ])
  })

  test('[CONF-03] with isActiveSEO false in a language is noindex there, and absent from the hreflang of the others', () => {
    expect(meta(pageOf('/fr/mentions/'), 'robots')).toBe('noindex')
    expect(links(pageOf('/fr/mentions/'))).toEqual([])
    expect(meta(pageOf('/nl/disclaimer/'), 'robots')).toBeUndefined()
    expect(links(pageOf('/nl/disclaimer/')).map(([name]) => name)).toEqual(['canonical', 'nl', 'en'])
  })

  test('[SHELL-07, ROUTE-07] is noindex for previews and the not-found view', () => {
    expect(meta(pageOf('/preview/fr/a-vendre/'), 'robots')).toBe('noindex')
    const nowhere = resolveNotFound(contextOf(agencySite()), 'fr', false)
    expect([meta(nowhere, 'robots'), links(nowhere)]).toEqual(['noindex', []])
  })

  test('[CONF-03] has Open Graph and Twitter fields from the page, else its title, description and picture', () => {
    const plain = pageOf(
      '/fr/p/',
      aSite({ pages: [aPage('p', '/p/', { title: 'T', description: 'D', image: { src: 'a.webp', alt: 'A' } })] }),
    )
    expect(plain.headTitle).toBe('T – Agence du Hohneck')
    expect(
      ['description', 'og:title', 'og:description', 'og:type', 'og:image', 'og:image:alt', 'og:locale', 'twitter:card'].map(
        (name) => meta(plain, name),
      ),
    ).toEqual([
      'D',
      'T – Agence du Hohneck',
      'D',
      'website',
      'https://agence.example/media/1360/x/a.webp',
      'A',
      'fr_BE',
      'summary_large_image',
    ])
    const metadata = {
      pageTitle: { fr: 'P' },
      description: 'M',
      ogTitle: 'O',
      ogDescription: 'OD',
      ogType: 'profile',
      twitterTitle: 'W',
      twitterCard: 'summary',
    }
    const page = pageOf('/fr/p/', aSite({ pages: [aPage('p', '/p/', { title: 'T', description: 'D', metadata })] }))
    expect(page).toMatchObject({ headTitle: 'P', description: 'M' })
    expect(
      ['og:title', 'og:description', 'og:type', 'twitter:title', 'twitter:description', 'twitter:card'].map((name) =>
        meta(page, name),
      ),
    ).toEqual(['O', 'OD', 'profile', 'W', 'OD', 'summary'])
  })

  test('contains date and picture of an article', () => {
    const page = pageOf('/fr/services/vente/')
    expect([meta(page, 'og:type'), meta(page, 'article:published_time'), meta(page, 'og:image')]).toEqual([
      'article',
      '2026-01-05',
      'https://agence.example/media/1360/x/sale.webp',
    ])
  })

  test('contains the agency and the breadcrumb as structured data', () => {
    const [agency, breadcrumb] = dataOf(pageOf('/fr/services/equipe/'))
    expect(agency).toMatchObject({
      '@type': 'RealEstateAgent',
      telephone: '+3287123456',
      address: { streetAddress: 'Rue de la Station 12', postalCode: '4800', addressCountry: 'BE' },
      geo: { latitude: 50.593, longitude: 5.864 },
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' }],
    })
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, item: 'https://agence.example/fr/' }, { name: 'Services' }, { name: 'Équipe' }],
    })
  })

  test('contains no text that can close a script element', () => {
    const { text = '' } = structuredDataTag({ name: '</script><script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>' })
  })
})
