import { describe, expect, it } from 'vitest'
import { reachOf, reachSentence } from '#src/definition/editing/reach.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { toTexts } from '../../fixtures/site/small-site.ts'
import { agencyDefinition, aPageFile, in3, shows } from '../../fixtures/site-folder.ts'

const siteOf = (more: Readonly<Record<string, object>> = {}) => {
  const { site } = compose(toTexts({ ...agencyDefinition(), ...more }))
  if (site === null) throw new Error('[Bug] the agency has a site')
  return site
}
const visit = (title: object, more: object = {}) => ({
  'pages/visit.json': aPageFile('visit', '/visit/', { title, modules: [shows('article', 'welcome')] }, more),
})
const before = siteOf(visit(in3('Visite', 'Bezoek', 'Visit')))
const reach = (more: Readonly<Record<string, object>>) =>
  reachOf(before, siteOf({ ...visit(in3('Visite', 'Bezoek', 'Visit')), ...more }))

describe('[CONF-15] the reach of a change', () => {
  it('is nothing where nothing changes', () => {
    expect(reach({})).toEqual({ pages: 0, languages: [], addresses: [] })
    expect(reachSentence(reach({}))).toBe('no page')
  })

  it('of a text in one language is one address; a page that moves has two in each language', () => {
    const one = reach(visit(in3('Visite', 'Bezoek', 'A visit')))
    expect(one).toEqual({ pages: 1, languages: ['en'], addresses: ['/en/visit/'] })
    expect(reachSentence(one)).toBe('1 page, 1 language, 1 address')
    // The other languages link to it.
    expect(reach(visit(in3('Visite', 'Bezoek', 'Visit'), { paths: { fr: '/visite/' } }))).toEqual({
      pages: 1,
      languages: ['fr', 'nl', 'en'],
      addresses: ['/en/visit/', '/fr/visit/', '/fr/visite/', '/nl/visit/'],
    })
  })

  it('of a content is every page that shows it', () => {
    const body = in3('<p>Une agence.</p>', '<p>Een kantoor.</p>', '<p>An agency.</p>')
    const article = { version: 1, name: in3('Bienvenue', 'Welkom', 'Welcome'), body }
    const { pages, languages, addresses } = reach({ 'content/article/welcome.json': article })
    expect(languages).toEqual(['fr'])
    expect(addresses).toEqual(expect.arrayContaining(['/fr/', '/fr/visit/']))
    expect(pages).toBe(addresses.length)
  })

  it('of the footer is every page, of a picture each page that names it', () => {
    const all = reach({ 'footer.json': { version: 1, columns: [], copyright: '© Agence' } })
    expect(all.languages).toEqual(['fr', 'nl', 'en'])
    expect(all.addresses.length).toBe(all.pages * 3)
    expect(all.pages).toBeGreaterThan(5)
    const pictured = siteOf(visit({ fr: 'x' }, {}))
    expect(reachOf(pictured, pictured, new Set(['nowhere.webp'])).pages).toBe(0)
    // The banner of every page.
    expect(reachOf(pictured, pictured, new Set(['banner.webp'])).pages).toBe(all.pages)
  })
})
