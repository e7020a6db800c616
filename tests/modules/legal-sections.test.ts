import fc from 'fast-check'
import { expect, it } from 'vitest'
import { legalSections } from '#modules/article/legal-sections.ts'
import { slugify } from '#src/base/text/slug.ts'

it('[CONF-05] each heading gets an id made from its text, and the list keeps their order', () => {
  const { html, sections } = legalSections(
    '<h3>Vos <em>données</em></h3><p>Texte</p><h3>L’accès &amp; la copie</h3>',
    'h2',
    slugify,
  )
  expect(sections).toEqual([
    { id: 'vos-donnees', title: 'Vos données' },
    { id: 'lacces-la-copie', title: 'L’accès & la copie' },
  ])
  expect(html).toBe(
    '<h2 id="vos-donnees">Vos <em>données</em></h2><p>Texte</p><h2 id="lacces-la-copie">L’accès &amp; la copie</h2>',
  )
})

it('[CONF-05] headings with the same text get different ids', () => {
  const { sections } = legalSections('<h3>Droits</h3><h3>Droits</h3><h3>!</h3><h3>?</h3>', 'h3', slugify)
  expect(sections.map(({ id }) => id)).toEqual(['droits', 'droits-2', 'section', 'section-2'])
})

it('[CONF-05] no two headings have the same id, for any texts', () => {
  const word = fc.constantFrom('a', 'a 2', 'a 3', 'b', 'a-2-2', '', '…', 'section', 'section 2')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (titles) => {
      const { sections, html } = legalSections(titles.map((title) => `<h3>${title}</h3>`).join(''), 'h3', slugify)
      expect(new Set(sections.map(({ id }) => id)).size).toBe(titles.length)
      for (const { id } of sections) expect(html).toContain(`<h3 id="${id}">`)
    }),
  )
})

it('[CONF-05] a text without headings is unchanged', () => {
  expect(legalSections('<p>Texte</p>', 'h2', slugify)).toEqual({ html: '<p>Texte</p>', sections: [] })
})
