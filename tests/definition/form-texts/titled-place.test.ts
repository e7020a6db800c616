import { expect, it } from 'vitest'
import { titledPlace } from '#src/definition/form-texts/titled-place.ts'
import type { ValueNames } from '#src/definition/form-texts/value-names.ts'

const text = { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] }
const SCHEMA = {
  properties: {
    params: {
      title: 'Contenu',
      properties: {
        title: { title: 'Titre', ...text },
        modules: {
          title: 'Modules',
          items: { properties: { numberItemOfRow: { title: 'Éléments par rangée' }, relations: { title: 'Contenu' } } },
        },
        rows: {
          title: 'Lignes',
          itemTitle: 'Ligne',
          items: { properties: { cells: { title: 'Cellules' }, page: { title: 'Page', references: 'page' } } },
        },
      },
    },
  },
}
const DOCUMENT = {
  params: {
    title: { fr: 'Bonjour' },
    modules: [{ relations: { type: 'steps', id: 'first' } }, { relations: { type: 'steps', id: 'other' }, numberItemOfRow: 3 }],
    rows: [{ cells: [] }, { title: { fr: 'Tarifs' }, cells: [] }, { page: 'contact' }],
  },
}

const NAMES: ValueNames = {
  language: 'fr',
  moduleTitle: (type) => (type === 'steps' ? 'Étapes' : undefined),
  labelOf: (kind, value) => (kind === 'page' && value === 'contact' ? 'Contactez-nous' : undefined),
  words: { yes: 'Oui', no: 'Non', empty: '(vide)' },
}

it.each([
  [['params', 'title', 'fr'], ['Titre']],
  [
    ['params', 'modules', '1', 'numberItemOfRow'],
    ['Modules', 'Étapes 2', 'Éléments par rangée'],
  ],
  [
    ['params', 'rows', '0', 'cells'],
    ['Lignes', 'Ligne 1', 'Cellules'],
  ],
  [
    ['params', 'rows', '1', 'cells'],
    ['Lignes', 'Tarifs', 'Cellules'],
  ],
  [
    ['params', 'rows', '2', 'page'],
    ['Lignes', 'Contactez-nous', 'Page'],
  ],
  [['params'], ['Contenu']],
  [['unknown', 'nl'], ['unknown']],
])('the place %j is called %j', (path, names) => {
  expect(titledPlace(DOCUMENT, path, SCHEMA, NAMES)).toEqual(names)
})
