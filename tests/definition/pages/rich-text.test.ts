import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { resolveRichText, type SanitiseCache } from '#src/definition/pages/resolve-rich-text.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { aSite } from '#src/dev/testing/site-fixture.ts'
import { inspectFragment } from '../../fixtures/hostile/inspect-html.ts'
import { MARK, PAYLOADS, POLYGLOT } from '../../fixtures/hostile/payloads.ts'

const ALLOWED = new Set('p h3 h4 ul ol li a strong em br blockquote table thead tbody tr th td'.split(' '))
const table = buildPathTable(aSite(), false)
const sanitise = (html: string, sanitiseCache: SanitiseCache = new Map()) => resolveRichText(html, 'fr', { table, sanitiseCache })

/** The places in which an administrator could put a payload. */
const PLACES: readonly (readonly [string, (payload: string) => string])[] = [
  ['by itself', (payload) => payload],
  ['in a paragraph', (payload) => `<p>Avant ${payload} après</p>`],
  ['as the address of a link', (payload) => `<a href="${payload}">Lien</a>`],
  ['as an address without quotes', (payload) => `<a href=${payload}>Lien</a>`],
  ['as an attribute that may stand', (payload) => `<table><tr><th scope='${payload}' colspan="${payload}">x</th></tr></table>`],
  ['behind an open comment', (payload) => `<!-- ${payload}`],
  ['inside an element that is removed', (payload) => `<svg><style>${payload}</style></svg><noscript>${payload}</noscript>`],
]

describe('sanitised rich text', () => {
  it('is tested with more than 150 different payloads, each of which is detectable', () => {
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(150)
    expect([...PAYLOADS, POLYGLOT].filter((payload) => !payload.includes(MARK))).toEqual([])
  })

  it.each(PLACES)('contains nothing executable in any element, from a payload %s', (_, place) => {
    for (const payload of [...PAYLOADS, POLYGLOT]) {
      const clean = sanitise(place(payload))
      for (const context of ['div', 'p', 'li', 'td', 'span', 'template']) {
        expect([payload, context, inspectFragment(clean, context, ALLOWED)]).toEqual([payload, context, []])
      }
    }
  })

  it('stays within the element that shows it, also with elements without their parents', () => {
    const [lone, nested] = ['<li>a</li><td>b</td><tr><td>c</td></tr>', '<ol><li>d<ul><li>e</li></ul></li></ol>']
    expect(sanitise(lone)).toBe('abc')
    expect(sanitise('<a href="javascript:a">g</a><p>h</p>')).toBe('g<p>h</p>')
    expect(sanitise(`${lone}${nested}`)).toBe(`abc${nested}`)
    expect(sanitise('<table><thead><tr><th>f</th></tr></thead></table>')).toBe(
      '<table><thead><tr><th>f</th></tr></thead></table>',
    )
    for (const payload of [...PAYLOADS, POLYGLOT]) {
      const shown = serialize(parseFragment(`<ul><li><div>${sanitise(payload)}</div></li><li>next</li></ul>`))
      expect([payload, shown.endsWith('</div></li><li>next</li></ul>')]).toEqual([payload, true])
    }
  })

  it('is the same after a browser parses, serialises and parses it again', () => {
    for (const payload of [...PAYLOADS, POLYGLOT]) {
      const once = serialize(parseFragment(sanitise(`<p>${payload}</p>`)))
      expect([payload, inspectFragment(once, 'div', ALLOWED)]).toEqual([payload, []])
      expect(serialize(parseFragment(once))).toBe(once)
    }
  })

  it('links only to pages of the site, to https, to mail and to telephone', () => {
    const hrefs = PAYLOADS.map((payload) => /href="([^"]*)"/.exec(sanitise(`<a href="${payload}">x</a>`))?.[1] ?? '')
    expect(hrefs.filter((href) => href !== '' && !/^(#|\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(href))).toEqual([])
  })

  it('is sanitised once for each text of a loaded site, not for each request', () => {
    const cache: SanitiseCache = new Map()
    const clean = sanitise('<p>Bonjour</p>', cache)
    cache.set('fr:<p>Bonjour</p>', `${clean}<!-- cached -->`)
    expect(sanitise('<p>Bonjour</p>', cache)).toBe('<p>Bonjour</p><!-- cached -->')
  })
})
