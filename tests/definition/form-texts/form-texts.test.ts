import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { describeSchema, hintOf, propertiesOf } from '#src/definition/form-texts/describe-schema.ts'
import { fieldText, valueText } from '#src/definition/form-texts/form-texts.ts'
import { studioTextsProblem } from '#src/definition/module-types/studio-texts.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { formTextsFile, readCommonTexts, readFormTexts } from '#src/studio/server/forms/read-form-texts.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The feed comes from the agency's software: nobody edits it. */
const FEED = ['properties', 'projects', 'owners']
const ours = (type: string) => existsSync(join(ROOT, 'modules', type))
const settings = Object.values(await loadConnectorKinds(ROOT)).map((kind) => asObject(kind.settings))
/** With the settings of each connector. */
const withSettings = (schema: PlainObject) => ({
  ...schema,
  properties: {
    ...asObject(schema.properties),
    settings: { ...asObject(asObject(schema.properties).settings), anyOf: settings },
  },
})
const schemas = [...siteSchemas(moduleTypes)]
  .filter(([name]) => !FEED.includes(name) && (!name.startsWith('content/') || ours(name.slice('content/'.length))))
  .map(([name, schema]) => [name, name === 'connector' ? withSettings(asObject(schema)) : asObject(schema)] as const)
const fileOf = (name: string) =>
  relative(ROOT, formTextsFile(name, moduleTypes) ?? join(ROOT, 'modules', name.slice('content/'.length), 'studio.json'))

const choicesIn = ({ enum: values, items }: PlainObject) => [...asList(values), ...asList(asObject(items).enum)]

describe('the texts of forms', () => {
  it.each(schemas)('give title, purpose and values of every property of %s in four languages', (name, schema) => {
    const texts = readFormTexts(name, moduleTypes)
    const missing = propertiesOf(schema).flatMap(({ path, schema: property }) => {
      const key = path.join('/')
      const unnamed = choicesIn(property).filter((value) => valueText(texts, path, String(value)) === undefined)
      return [
        ...(fieldText(texts, path, 'title') === undefined ? [`"${key}" has no "title"`] : []),
        ...(property.description !== undefined && hintOf(property, path, texts) === undefined ? [`"${key}" has no "hint"`] : []),
        ...unnamed.map((value) => `"${key}" has no name in "values" for ${JSON.stringify(value)}`),
      ]
    })
    expect(missing, `Add to ${fileOf(name)}`).toEqual([])
  })

  it.each(schemas)('of %s name nothing that is not there, and are whole', (name, schema) => {
    const file = formTextsFile(name, moduleTypes)
    expect(file, `Write ${fileOf(name)}`).not.toBeNull()
    expect(studioTextsProblem(file ?? '')).toBeNull()
    const { own } = readFormTexts(name, moduleTypes)
    const paths = propertiesOf(schema).map(({ path }) => `/${path.join('/')}`)
    const unused = Object.keys(own.fields ?? {}).filter((key) => !paths.some((path) => path.endsWith(`/${key}`)))
    expect(unused, `Remove from ${fileOf(name)}`).toEqual([])
    const views = moduleTypes[name.slice('content/'.length)]?.views ?? []
    expect(Object.keys(own.views ?? {}).toSorted(), `"views" of ${fileOf(name)}`).toEqual([...views].toSorted())
    expect([own.title, own.description], `"title" and "description" of ${fileOf(name)}`).not.toContain(undefined)
  })

  it('that are common stand for descriptions that schemas have, in every language', () => {
    const { groups, fields, hints } = readCommonTexts()
    const descriptions = new Set(
      schemas.flatMap(([, schema]) => propertiesOf(schema)).map(({ schema: { description } }) => description),
    )
    expect(Object.keys(hints).filter((description) => !descriptions.has(description))).toEqual([])
    const words = [
      ...Object.values(groups),
      ...Object.values(hints),
      ...Object.values(fields).flatMap(({ title, item, values = {} }) => [title, item, ...Object.values(values)]),
    ].filter((each) => each !== undefined)
    expect(words.filter((each) => LANGUAGES.some((language) => !each[language]))).toEqual([])
  })

  it('leave a type without texts as it is, but for names that mean the same everywhere', () => {
    const schema = { properties: { image: { description: 'The view of the tower.' }, floors: { description: 'How many.' } } }
    const { properties } = describeSchema(schema, { own: {}, common: readCommonTexts() }, 'nl')
    expect(properties).toEqual({
      image: { title: 'Afbeelding', description: 'The view of the tower.' },
      floors: { description: 'How many.' },
    })
  })

  it('are in a file for each kind, and in no other', () => {
    const names = schemas.map(([name]) => name).filter((name) => !name.startsWith('content/'))
    const files = readdirSync(join(ROOT, 'src/studio/server/forms/words')).map((file) => file.replace('.json', ''))
    expect(files.toSorted()).toEqual([...names, 'common'].toSorted())
  })
})
