import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const ARTICLE = 'content/article/welcome.json'

/** The small site with a page of law, questions, and a link to one of their places. */
const siteWith = (link: string, more: Record<string, object> = {}) => ({
  ...smallSite(),
  [ARTICLE]: { version: 1, name: 'Bienvenue', actions: [{ label: 'Lire', link }] },
  'pages/law.json': {
    ...{ version: 1, id: 'law', name: 'Droit', path: '/law/', status: 'Published', showInMenu: true },
    params: {
      title: 'Droit',
      modules: [
        { title: 'Droit', view: 'legal', relations: { type: 'article', id: 'law' } },
        { relations: { type: 'faq', id: 'costs' } },
      ],
    },
  },
  'content/article/law.json': {
    version: 1,
    name: 'Droit',
    body: { fr: '<h3>Vos droits</h3><p>Tous.</p>', nl: '<h3>Uw rechten</h3><p>Alle.</p>' },
  },
  'content/faq/costs.json': {
    version: 1,
    questions: [
      { question: 'Combien ?', answer: 'Rien', anchor: 'price' },
      { question: 'Pourquoi ?', answer: 'Voilà' },
    ],
  },
  ...more,
})

const found = (site: Record<string, object>) =>
  compose(toTexts(site)).findings.map(({ file, code, pointer, message }) => [file, code, pointer, message])

describe('the anchors of links', () => {
  it.each([
    '/law/#price',
    '/law/#pourquoi',
    '/law/#vos-droits',
    '/law/?a=1#uw-rechten',
    '/law/#faq-costs',
    '/law/#article-law-title',
    '/contact/#contact-office',
    '/services/selling/#article-selling',
    '/#top',
    '/law/#',
    '/law/#:~:text=Tous',
    '#property-list-sale',
    'https://www.example.be/#whatever',
  ])('[CONF-13] may lead to %s', (link) => {
    expect(found(siteWith(link))).toEqual([])
  })

  it.each([
    ['/law/#prise', 'the page "/law/" has no place "#prise"; did you mean "price"?'],
    ['/law/#faq-cost', 'the page "/law/" has no place "#faq-cost"; did you mean "faq-costs"?'],
    ['/contact/#price', 'the page "/contact/" has no place "#price"'],
    ['/services/selling/#zzzzzzzzzzzz', 'the page "/services/selling/" has no place "#zzzzzzzzzzzz"'],
    ['#price', 'this page has no place "#price"'],
  ])('[CONF-13] to %s are told', (link, message) => {
    expect(found(siteWith(link))).toEqual([[ARTICLE, 'unknown-anchor', '/actions/0/link', message]])
  })

  it('[CONF-13] inside a text lead to the page in its language', () => {
    const body = { fr: '<p><a href="/law/#vos-droits">a</a></p>', nl: '<p><a href="/law/#vos-droits">a</a></p>' }
    const site = siteWith('/', { [ARTICLE]: { version: 1, name: 'Bienvenue', body } })
    expect(found(site)).toEqual([[ARTICLE, 'unknown-anchor', '/body/nl', expect.stringContaining('"#vos-droits"')]])
  })

  it.each([
    ['leads on to another', { 'pages/law.json': redirecting() }],
    ['has content with an error', { 'content/faq/costs.json': { version: 1, questions: [] } }],
  ])('[CONF-13] are not known of a page that %s', (_, more) => {
    const codes = found(siteWith('/law/#prise', more)).map(([, code]) => code)
    expect(codes).not.toContain('unknown-anchor')
  })

  it('[CONF-13] of a module type whose function fails are a finding about that type', () => {
    const anchors = () => {
      throw new Error('no questions today')
    }
    const { faq } = moduleTypes
    if (faq === undefined) throw new Error('There is no module type "faq".')
    const types = { ...moduleTypes, faq: { ...faq, anchors } }
    const files = toBytes(toTexts(siteWith('/law/#prise')))
    const { findings } = composeSite({ files, media: SMALL_SITE_MEDIA, validator: createSiteValidator(types) })
    expect(findings).toMatchObject([
      { file: 'content/faq/costs.json', code: 'failed-module-type', message: 'no questions today' },
    ])
  })
})

function redirecting(): object {
  return {
    ...{ version: 1, id: 'law', name: 'Droit', path: '/law/', status: 'Published', showInMenu: true },
    params: { title: 'Droit', redirect: true, redirectUrl: '/contact/' },
  }
}
