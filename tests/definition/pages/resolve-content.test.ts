import { describe, expect, test } from 'vitest'
import { pageSchema } from '#schemas/site/page.ts'
import { pictureSchema } from '#schemas/site/picture.ts'
import { resolveContent } from '#src/definition/pages/resolve-content.ts'
import { contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

const context = contextOf(agencySite())
const resolve = (schema: object, value: unknown) => resolveContent(schema, value, 'fr', context)
const rich = (html: string) => resolve({ node: 'rich-text' }, html)

describe('resolving content', () => {
  test('[CONF-02] texts become strings of one language; missing ones become empty', () => {
    const schema = { type: 'object', properties: { text: { node: 'text' } } }
    const texts = ['Oui', { fr: 'Oui' }, { FR: 'Oui', nl: 'Ja' }, { nl: 'Ja' }, {}, { fr: '' }]
    expect(texts.map((text) => resolve(schema, { text }))).toEqual(['Oui', 'Oui', 'Oui', '', '', ''].map((text) => ({ text })))
  })

  test('lists, branches, keyed objects and defaults follow the schema; unknown fields pass through', () => {
    const list = { type: 'array', items: { node: 'link' } }
    const schema = {
      type: 'object',
      properties: {
        links: { anyOf: [list, { type: 'object', additionalProperties: list }] },
        sort: { type: 'string', default: 'newest' },
      },
    }
    expect(resolve(schema, { links: ['/for-sale/'], odd: 1 })).toEqual({ links: ['/fr/a-vendre/'], odd: 1, sort: 'newest' })
    expect(resolve(schema, { links: { a: ['/for-rent/?page=2'] }, sort: 'price' })).toEqual({
      links: { a: ['/fr/a-louer/?page=2'] },
      sort: 'price',
    })
  })

  test('pictures get sizes and URLs; a missing one is left out', () => {
    const schema = { type: 'object', properties: { images: { type: 'array', items: pictureSchema }, image: pictureSchema } }
    const image = { src: 'missing.webp' }
    const resolved = {
      urlTemplate: '/media/{width}/x/a.webp',
      widthPx: 800,
      heightPx: 600,
      placeholder: '',
      alt: 'Clé',
      focus: 'top',
    }
    expect(resolve(schema, { image, images: [image, { src: 'a.webp', alt: { fr: 'Clé' }, focus: 'top' }] })).toEqual({
      images: [resolved],
    })
  })

  test('flags and files are resolved by the page’s schema', () => {
    const { isActiveSEO } = pageSchema.properties.params.properties
    expect([true, { FR: true }, { nl: true }, undefined].map((value) => resolve(isActiveSEO, value))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(resolve({ node: 'file' }, 'tour.mp4')).toBe('/media/tour.mp4')
  })

  test('fields named like Object properties do no harm', () => {
    const value: unknown = JSON.parse('{ "__proto__": { "x": 1 }, "constructor": "c" }')
    expect(Object.keys(resolve({ type: 'object', properties: {} }, value) as object)).toEqual(['__proto__', 'constructor'])
  })
})

test('[CONF-02] a link or button without a text is left out; so is a button whose page is not Published', () => {
  const link = (node: string) => ({ type: 'object', properties: { label: { node: 'text' }, link: { node: 'link' } }, node })
  const written = [
    { label: { fr: 'Contact' }, link: '/contact/' },
    { label: { fr: '', nl: 'Contact' }, link: '/contact/' },
    { label: 'Bientôt', link: '/draft/' },
  ]
  const shown = (node: string) => resolveContent({ type: 'array', items: link(node) }, written, 'fr', contextOf(agencySite()))
  expect(shown('named-link')).toEqual([
    { label: 'Contact', link: '/fr/contact/' },
    { label: 'Bientôt', link: '' },
  ])
  expect(shown('action')).toEqual([{ label: 'Contact', link: '/fr/contact/' }])
})

describe('rich text', () => {
  test('contains only the allowed elements, without handlers and styles', () => {
    expect(rich('<h3 style="x" onclick="y">Un</h3><script>alert(1)</script><p>Deux<img src=x onerror=z></p><h1>T</h1>')).toBe(
      '<h3>Un</h3><p>Deux</p>T',
    )
  })

  test('[SHELL-13] has internal links localised, and external links that open in a new tab', () => {
    expect(rich('<a href="/for-sale/?type=1">V</a>')).toBe('<a href="/fr/a-vendre/?type=1">V</a>')
    expect(rich('<a href="https://b.example/">B</a>')).toBe('<a href="https://b.example/" target="_blank" rel="noopener">B</a>')
    expect(rich('<a href="tel:087">T</a><a href="mailto:a@b.be">M</a>')).toBe(
      '<a href="tel:087">T</a><a href="mailto:a@b.be">M</a>',
    )
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '//evil.example/',
    '/\\evil.example',
    'data:text/html,x',
    'http://a.example/',
    'x',
  ])('has no link to %j, only its text', (href) => expect(rich(`<a href="${href}">x</a>`)).toBe('x'))

  test('is sanitised once for each language', () => {
    const own = contextOf(agencySite())
    for (const language of ['fr', 'fr', 'nl'] as const) resolveContent({ node: 'rich-text' }, '<p>Un</p>', language, own)
    expect(own.sanitiseCache.size).toBe(2)
  })
})
