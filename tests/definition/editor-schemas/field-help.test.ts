import { describe, expect, it } from 'vitest'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'

interface Field {
  /** "site /agency/zip". */
  readonly place: string
  readonly schema: PlainObject
  readonly isRequired: boolean
}

/** The fields of a schema, at every depth; a list of two forms has those of both. */
function fieldsOf(schema: unknown, place: string): readonly Field[] {
  if (!isPlainObject(schema)) return []
  const required = new Set(asList(schema.required))
  const { items, additionalProperties, anyOf, oneOf } = schema
  return [
    ...Object.entries(asObject(schema.properties)).flatMap(([name, field]) => [
      { place: `${place}/${name}`, schema: asObject(field), isRequired: required.has(name) },
      ...fieldsOf(field, `${place}/${name}`),
    ]),
    ...fieldsOf(items, `${place}/*`),
    ...[additionalProperties, ...asList(anyOf), ...asList(oneOf)].flatMap((part) => fieldsOf(part, place)),
  ]
}

const fields = [...jsonSchemas(moduleTypes)].flatMap(([file, schema]) => fieldsOf(schema, `${file.replace('.schema.json', '')} `))
const placesOf = (some: readonly Field[]) => [...new Set(some.map(({ place }) => place))]

/** A number, a yes or no, or one of some words: what an absent one means has a value. */
const isChoice = ({ type, enum: values }: PlainObject) =>
  values !== undefined || ['boolean', 'number', 'integer'].includes(String(type))

/** Choices whose absence is no value of theirs, and why. */
const WITHOUT_DEFAULT: readonly (readonly [why: string, places: RegExp])[] = [
  ['what a record does not say is not known', /^(properties|projects|owners|cities|neighbourhoods) /],
  ['the preset says it', /^site \/theme\/(?!preset$)/],
  ['each form says for its own fields', /^forms \/forms\/[a-z-]+\/fields\//],
  ['the width of "span" holds', /^(?:page \/params|patterns \/groups\/\*)\/modules(\/\*)?\/\*?\/?col\/(sm|md|lg)$/],
  ['none is shown', /\/(icon|unit|rating|seconds|value|maximumPersons|inventoryCost)$/],
  ['the person holds none', /\/agents\/\*\/agenda$/],
  ['nothing stands in its place', /^content\/form \/otherwise$/],
  ['the given texts have a number of their own', /^content\/property-energy \/renovation\/years$/],
  ['it is on no map', /\/(latitude|longitude)$/],
  ['there is no limit', /\/(maximumPrice|upTo)$/],
  ['the condition is written in another way', /^property-display .*\/conditions\/\*\/(logic|field|compareWithField)$/],
  ['the address says it', /^redirects \/redirects\/\*\/language$/],
  ['order of names, rule, or another field', /^content\/(article \/sort|property-of-the-week \/property|stats-view .*\/source)$/],
]

describe('what editors say of a field', () => {
  it('[CONF-01] is a sentence of its own for every field', () => {
    expect(fields.length).toBeGreaterThan(700)
    expect(placesOf(fields.filter(({ schema }) => !/[.”"]$/.test(String(schema.description))))).toEqual([])
  })

  it('[CONF-01] includes the default of every choice that may be absent and has one', () => {
    const bare = placesOf(fields.filter(({ schema, isRequired }) => !isRequired && isChoice(schema) && !('default' in schema)))
    const isListed = (place: string) => WITHOUT_DEFAULT.some(([, places]) => places.test(place))
    expect(bare.filter((place) => !isListed(place))).toEqual([])
    const unused = WITHOUT_DEFAULT.filter(([, places]) => !bare.some((place) => places.test(place)))
    expect(unused).toEqual([])
  })

  it('[CONF-01] is a default that the field itself allows', () => {
    const wrong = fields.filter(({ schema: { default: value, enum: values, minimum, maximum } }) => {
      if (value === undefined) return false
      if (values !== undefined) return !asList(values).includes(value)
      return typeof value === 'number' && (value < Number(minimum ?? value) || value > Number(maximum ?? value))
    })
    expect(placesOf(wrong)).toEqual([])
  })

  it('[CONF-01] is an example, for every text of a form of its own', () => {
    const texts = fields.filter(({ schema: { type, pattern, format } }) => type === 'string' && (pattern ?? format) !== undefined)
    const bare = texts.filter(({ schema }) => asList(schema.examples).length === 0 && !('default' in schema))
    expect(placesOf(bare)).toEqual([])
  })
})
