import { expect, it } from 'vitest'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { pictureSchema } from '#schemas/site/picture.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'

interface Field {
  readonly place: string
  readonly schema: PlainObject
}

/** All fields below a schema, and the entries of their lists. */
function fieldsOf(schema: PlainObject, place: string): readonly Field[] {
  const fields = Object.entries(asObject(schema.properties)).map(
    ([name, field]) => [`${place}.${name}`, asObject(field)] as const,
  )
  const inside = [
    ['[]', schema.items],
    ['{}', schema.additionalProperties],
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => asList(some).map((branch) => ['', branch] as const)),
  ] as const
  return [
    ...fields.flatMap(([at, field]) => [{ place: at, schema: field }, ...fieldsOf(field, at)]),
    ...inside.flatMap(([sign, inner]) => (isPlainObject(inner) ? fieldsOf(inner, `${place}${sign}`) : [])),
  ]
}

const fields = [...siteSchemas(moduleTypes)].flatMap(([name, schema]) => fieldsOf(asObject(schema), name))
const placesOf = (some: readonly Field[]) => [...new Set(some.map(({ place }) => place))]

it('[CONF-01] every field of every file describes its purpose', () => {
  expect(fields.length).toBeGreaterThan(1000)
  expect(
    placesOf(fields.filter(({ schema: { description } }) => typeof description !== 'string' || !description.endsWith('.'))),
  ).toEqual([])
})

it('[CONF-01] a text or a picture says which one it is, not only how texts and pictures are written', () => {
  const shared: readonly unknown[] = [multilingualSchema, richTextSchema, pictureSchema].map(({ description }) => description)
  expect(placesOf(fields.filter(({ schema }) => shared.includes(schema.description)))).toEqual([])
})

it('[CONF-01] a text in a form of its own has an example, which has that form', () => {
  const formed = fields.flatMap(({ place, schema }) => [
    { place, schema },
    { place: `${place}[]`, schema: asObject(schema.items) },
  ])
  const patterned = formed.filter(({ schema: { pattern, format } }) => typeof pattern === 'string' || typeof format === 'string')
  expect(patterned.length).toBeGreaterThan(100)
  expect(placesOf(patterned.filter(({ schema: { examples } }) => asList(examples).length === 0))).toEqual([])
  const wrong = patterned.filter(({ schema: { pattern, examples } }) => {
    const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^\d{4}-\d{2}-\d{2}$/
    return asList(examples).some((example) => typeof example !== 'string' || !form.test(example))
  })
  expect(placesOf(wrong)).toEqual([])
})
