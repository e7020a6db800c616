import { expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { publicationProperties } from '#schemas/site/publication.ts'
import type { ValueNames } from '#src/definition/form-texts/value-names.ts'
import { wordedValue } from '#src/definition/form-texts/worded-value.ts'

const LABELS: { readonly [name: string]: string } = {
  'page contact': 'Contactez-nous',
  'link /contact/': 'Contactez-nous',
  'content/team offices': 'Notre équipe',
  'person anne': 'Anne Dubois, agente',
}
const namesIn = (language: Language): ValueNames => ({
  language,
  moduleTitle: (type) => (type === 'team' ? 'Équipe' : undefined),
  labelOf: (kind, value) => LABELS[`${kind} ${value}`],
  words: language === 'fr' ? { yes: 'Oui', no: 'Non', empty: '(vide)' } : { yes: 'Ja', no: 'Nee', empty: '(leeg)' },
})
const titled = { properties: { label: { ...multilingualSchema, title: 'Libellé' }, page: { title: 'Page', references: 'page' } } }

it.each([
  [true, {}, 'Oui'],
  [false, {}, 'Non'],
  ['', {}, '(vide)'],
  ['  ', {}, '(vide)'],
  [null, {}, '(vide)'],
  [[], {}, '(vide)'],
  [{}, {}, '(vide)'],
  [undefined, {}, ''],
  [4.5, {}, '4,5'],
  [4850, {}, '4850'],
  ['2026-11-30', publicationProperties.publishFrom, '30\u00a0novembre 2026'],
  ['2026-12-01T08:00', publicationProperties.publishFrom, '1er\u00a0décembre 2026, 08:00'],
  ['Draft', { enum: ['Draft'], valueTitles: { Draft: 'Brouillon' } }, 'Brouillon'],
  ['contact', { references: 'page' }, 'Contactez-nous'],
  ['/contact/', { node: 'link' }, 'Contactez-nous'],
  ['anne', { anyOf: [{ offers: 'person' }] }, 'Anne Dubois, agente'],
  // What is not there is shown as it is written.
  ['gone', { references: 'page' }, 'gone'],
  ['<p>Bien <b>situé</b></p>', richTextSchema, 'Bien situé'],
  [{ fr: 'Bonjour', nl: 'Dag' }, multilingualSchema, 'Français\u00a0: Bonjour\nNederlands\u00a0: Dag'],
  [{ fr: 'Immo', nl: 'Immo' }, multilingualSchema, 'Immo'],
  [{ fr: '', nl: 'Dag' }, multilingualSchema, 'Français\u00a0: (vide)\nNederlands\u00a0: Dag'],
  [['contact', 'gone'], { items: { references: 'page' } }, 'Contactez-nous, gone'],
  [{ label: { fr: 'Voir' }, page: 'contact' }, titled, 'Libellé\u00a0: Français\u00a0: Voir\nPage\u00a0: Contactez-nous'],
  [{ relations: { type: 'team', id: 'offices' } }, {}, 'Équipe · Notre équipe'],
  [{ $schema: 'x', version: 1, kind: 'a' }, { properties: { kind: { const: 'a' } } }, '(vide)'],
])('%j is read as such in French', (value, schema, words) => {
  expect(wordedValue(value, schema, namesIn('fr'))).toBe(words)
})

it('words follow the language', () => {
  expect(wordedValue({ from: '2026-11-30', isOpen: true }, { properties: { isOpen: { title: 'Open' } } }, namesIn('nl'))).toBe(
    'from: 30\u00a0november 2026\nOpen: Ja',
  )
})
