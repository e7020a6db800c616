import { expect, it } from 'vitest'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { placeFindings } from '#src/studio/client/inspector/place-findings.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'

const SCHEMA: FieldSchema = {
  type: 'object',
  properties: {
    version: { const: 1 },
    title: multilingualSchema,
    modules: { type: 'array', items: { type: 'object', properties: { kind: { const: 'x' }, title: multilingualSchema } } },
  },
}
const VALUE = { version: 1, title: { fr: 'A' }, modules: [{ kind: 'x', title: 'B' }] }

const finding = (pointer: string): StudioFinding => ({
  pointer,
  file: 'a.json',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  severity: 'error',
  code: 'x',
  words: 'W.',
  quoted: null,
  found: null,
  details: ['D'],
  place: [],
})

it.each([
  ['/title', '/title'],
  // A language of a text is shown by the line of that language.
  ['/title/nl', '/title/nl'],
  ['/title/NL', '/title/nl'],
  ['/modules/0/title/fr', '/modules/0/title/fr'],
  ['/modules', '/modules'],
  ['/modules/7/title', '/modules'],
  // What no field shows.
  ['', null],
  ['/modules/0', null],
  ['/modules/0/kind', null],
  ['/version', null],
  ['/titel', null],
])('a finding at "%s" is shown by the field "%s"', (pointer, shown) => {
  const { inForm, others } = placeFindings(SCHEMA, VALUE, [finding(pointer)])
  expect(inForm.map((each) => each.pointer)).toEqual(shown === null ? [] : [shown])
  expect(others).toHaveLength(shown === null ? 1 : 0)
})
