import { describe, expect, it } from 'vitest'
import { breakingChanges } from '../fixtures/released-schemas/breaking-changes.ts'

const object = (properties: object, more: object = {}) => ({
  ...{ type: 'object', required: [], additionalProperties: false, properties: { ...properties } },
  ...more,
})
const text = { type: 'string', maxLength: 80, node: 'text' }
const perLanguage = { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] }

describe('a change of a schema is compatible', () => {
  it.each<[string, object, object]>([
    ['that is none', object({ text }), object({ text })],
    ['that adds a field which may be absent', object({}), object({ text })],
    ['that no longer needs a field', object({ text }, { required: ['text'] }), object({ text })],
    ['that takes longer texts', object({ text }), object({ text: { ...text, maxLength: 90 } })],
    ['that has no limit any more', { type: 'number', minimum: 1 }, { type: 'number' }],
    ['that takes any number', { type: 'integer', minimum: 2 }, { type: 'number', minimum: 1 }],
    ['that takes more values', { enum: ['a', 'b'] }, { enum: ['b', 'c', 'a'] }],
    ['that takes more than one value', { const: 'a' }, { enum: ['a', 'b'] }],
    ['that takes null too', { type: 'string' }, { type: ['string', 'null'] }],
    ['that says the value of an absent field', { type: 'number' }, { type: 'number', default: 4 }],
    ['that takes a text per language too', { type: 'string' }, perLanguage],
    ['that takes any other fields', object({}), object({}, { additionalProperties: true })],
    ['that has no pattern any more', { type: 'string', pattern: '^a' }, { type: 'string' }],
  ])('%s', (_, before, after) => {
    expect(breakingChanges({ ...before }, { ...after })).toEqual([])
  })
})

describe('a change of a schema breaks files', () => {
  it.each<[string, object, object, string]>([
    ['of which a field is gone', object({ text }), object({}), 'text is gone'],
    ['that lack a field', object({ text }), object({ text }, { required: ['text'] }), 'the file needs "text" now'],
    ['of another type', object({ text }), object({ text: { type: 'object' } }), 'text was string, and must be object now'],
    ['with null', { type: ['string', 'null'] }, { type: 'string' }, 'the file was string or null, and must be string now'],
    ['with decimals', { type: 'number' }, { type: 'integer' }, 'the file was number, and must be integer now'],
    ['with a value that is gone', { enum: ['a', 'b'] }, { enum: ['a'] }, 'the file does not take "b" any more'],
    ['with other values', { type: 'string' }, { type: 'string', enum: ['a'] }, 'the file took other values than "a"'],
    ['with longer texts', object({ text }), object({ text: { ...text, maxLength: 40 } }), 'text has maxLength 40; it had 80'],
    ['with lower numbers', { minimum: 0 }, { minimum: 1 }, 'the file has minimum 1; it had 0'],
    ['with any number of items', { type: 'array' }, { type: 'array', maxItems: 3 }, 'the file has maxItems 3; it had none'],
    ['whose default is another', { default: 4 }, { default: 6 }, 'the file means 6 where it is absent; it meant 4'],
    ['whose default is gone', { default: 4 }, {}, 'the file means null where it is absent; it meant 4'],
    [
      'whose text is HTML now',
      object({ text }),
      object({ text: { ...text, node: 'rich-text' } }),
      'text has node "rich-text"; it had "text"',
    ],
    ['with another pattern', { pattern: '^a' }, { pattern: '^b' }, 'the file has another pattern, "^b"; it had "^a"'],
    ['with equal items', {}, { uniqueItems: true }, 'the file has another uniqueItems, true; it had null'],
    [
      'with other fields',
      object({}, { additionalProperties: true }),
      object({}),
      'the file takes no additionalProperties any more',
    ],
    [
      'with texts per language',
      { text: 1, ...perLanguage },
      { text: 1, type: 'string' },
      'the file was object, and must be string now',
    ],
    [
      'inside a list, at every depth',
      object({ list: { type: 'array', items: object({ a: object({ text }) }) } }),
      object({ list: { type: 'array', items: object({ a: object({}) }) } }),
      'list[].a.text is gone',
    ],
    [
      'inside a form of a field',
      object({ text: { anyOf: [text, object({ fr: text })] } }),
      object({ text: { anyOf: [text, object({ fr: { ...text, maxLength: 9 } })] } }),
      'text.fr has maxLength 9; it had 80',
    ],
  ])('%s', (_, before, after, sentence) => {
    expect(breakingChanges({ ...before }, { ...after })).toContain(sentence)
  })
})
