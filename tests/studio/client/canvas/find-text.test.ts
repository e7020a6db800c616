import { expect, it } from 'vitest'
import { findText } from '#src/studio/client/canvas/find-text.ts'

const FILE = {
  version: 1,
  name: { fr: 'Venir à l’agence', nl: 'Naar ons kantoor', en: 'Getting here' },
  directions: {
    fr: '<p><strong>En bus.</strong> Plusieurs lignes&nbsp;du TEC s’arrêtent dans le centre.</p><p>Venir à l’agence en train.</p>',
    nl: '<p>Met de bus.</p>',
  },
  people: [{ id: 'anne', name: 'Anne Lejeune', 'a/b': 'Rue des Drapiers' }],
}

it.each([
  ['a heading, not the text that names it again', 'Venir à l’agence', 'fr', '/name/fr'],
  ['a part of a text with signs of HTML', 'En bus. Plusieurs lignes du TEC', 'fr', '/directions/fr'],
  ['the language of the page', 'Met de bus.', 'nl', '/directions/nl'],
  ['nothing in another language', 'Met de bus.', 'fr', null],
  ['an item of a list', 'anne  LEJEUNE', 'nl', '/people/0/name'],
  ['a name with a slash', 'Rue des Drapiers', 'fr', '/people/0/a~1b'],
  ['nothing for a letter or two', 'à', 'fr', null],
])('the text that was clicked in a page is found: %s', (_, words, language, pointer) => {
  expect(findText(FILE, words, language)).toBe(pointer)
})

it('of equal texts, the one in its place is found, and the first where there are fewer', () => {
  const file = { items: [{ title: 'Parking' }, { title: 'Other' }, { title: 'Parking' }] }
  const places = [0, 1, 2].map((before) => findText(file, 'Parking', 'fr', before))
  expect(places).toEqual(['/items/0/title', '/items/2/title', '/items/0/title'])
})
