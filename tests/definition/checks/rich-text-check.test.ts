import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlainText } from '#src/definition/checks/plain-text-check.ts'
import { checkRichText } from '#src/definition/checks/rich-text-check.ts'
import { isPlainRichText } from '#src/definition/pages/plain-rich-text.ts'
import { sanitiseRichText } from '#src/definition/pages/sanitise-rich-text.ts'

const codesOf = (value: unknown) => checkRichText({ mark: 'rich-text', value, path: ['body'] }).map(({ code }) => code)

describe('a rich text that is cleaned', () => {
  it.each([
    '<p>Maison &amp; jardin, l’été à 5 &lt; 6, caf&eacute;&nbsp;!</p>',
    ' <P>Un<br>deux<br/>trois<BR /></P>\n<ul>\n  <li>Un</li>\n</ul> ',
    '<p><a href=" /contact/ ">ici</a>, <a href="https://example.be">là</a>, <a href="tel:+3287123456">087 12 34 56</a></p>',
    "<table><thead><tr><th scope='col' colspan=2>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
    'a < b, 3 > 2, moins de <200 m²',
    '<p>Avant<!-- une note --> après</p>',
  ])('[CONF-13] is not told where only its writing differs: %s', (text) => {
    expect(codesOf(text)).toEqual([])
  })

  it('[CONF-13] has one finding per text for its elements, and one for its attributes', () => {
    const word =
      '<div class="a"><span style="b">Un</span> <b>deux</b></div><p class="c" style="d">trois</p><p class="e">quatre</p>'
    expect(codesOf({ fr: word, nl: '<p>Goed</p>', de: '<font>x</font>' })).toEqual([
      'removed-element',
      'removed-attribute',
      'removed-element',
    ])
    const [elements, attributes] = checkRichText({ mark: 'rich-text', value: { fr: word }, path: ['body'] })
    expect(elements?.message).toMatch(/<div>, .+; <span>, .+; <b>, /)
    expect(elements?.suggestion).toBe('Write <p> for <div>, <strong> for <b>.')
    expect(attributes?.message).toMatch(/"class" of <p> \(.+\), "style" of <p>/)
  })

  it('[CONF-13] tells a script that does not end once', () => {
    expect(codesOf('<p>Un</p><script>alert("a")')).toEqual(['removed-element'])
  })
})

it('[CONF-13] a plain text may have characters that only look like HTML', () => {
  const texts = ['a < b', 'moins de <200 m²', 'écrivez à <nom>', 'R&D; Dupont & fils', '5 > 3']
  expect(texts.flatMap((value) => checkPlainText({ mark: 'text', value, path: ['title'] }))).toEqual([])
})

it('[CONF-13] what is taken for a plain rich text is what sanitising makes of it', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<h3>',
    '</h3>',
    '<strong>',
    '</strong>',
    '<em>',
    '</em>',
    '<a href="/a/">',
    '<a href="/">',
    '</a>',
  ]
  const odd = [
    '<a href="//x">',
    '<a href="/a" >',
    '<b>',
    '<br>',
    '<li>',
    '&',
    '&amp;',
    '<',
    '>',
    '"',
    'é',
    ' ',
    '\n',
    'a b',
    '<P>',
    '<p >',
  ]
  const wrapped = fc
    .array(
      fc.constantFrom(
        'a',
        '<strong>b</strong>',
        '<em>c</em>',
        '<a href="/d/#e">f</a>',
        '<strong><em>g</em></strong>',
        '<p>',
        '&',
      ),
    )
    .map((list) => `<p>${list.join(' ')}</p>`)
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...pieces, ...odd), { maxLength: 8 }).map((list) => list.join('')),
    wrapped,
  )
  let plain = 0
  fc.assert(
    fc.property(texts, (html) => {
      if (!isPlainRichText(html)) return
      plain += 1
      expect(sanitiseRichText(html, (href) => href)).toBe(html)
    }),
    { numRuns: 3000 },
  )
  expect(plain).toBeGreaterThan(200)
})
