import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { smallSite } from '../../fixtures/site/small-site.ts'

const schemas = new Map(jsonSchemas(moduleTypes))

it('[CONF-01] every kind of file has a JSON Schema for editors, without custom keywords', () => {
  const feed = ['properties', 'projects', 'owners', 'categories', 'cities']
  const own = ['site', 'header', 'footer', 'property-display', 'forms', 'redirects', 'translations', 'patterns', 'page', ...feed]
  const expected = [...own, ...Object.keys(moduleTypes).map((type) => `content/${type}`)].map((name) => `${name}.schema.json`)
  expect([...schemas.keys()]).toEqual(expect.arrayContaining(expected))
  for (const schema of schemas.values()) {
    expect(JSON.stringify(schema)).not.toMatch(/"(node|references|memberOf|offers)":"|"formerNames"/)
    expect(() => new Ajv({ strict: false, formats: { date: true } }).compile(schema)).not.toThrow()
  }
})

it('[CONF-01] the schema of a page contains the module types and their views', () => {
  const check = new Ajv({ strict: false }).compile(schemas.get('page.schema.json') ?? {})
  const page = smallSite()['pages/home.json'] as { params: object }
  expect(check(page)).toBe(true)
  const withModule = (module: object) => ({ ...page, params: { ...page.params, modules: [module] } })
  expect(check(withModule({ relations: { type: 'propety-list', id: 'sale' } }))).toBe(false)
  expect(check(withModule({ view: 'gird', relations: { type: 'property-list', id: 'sale' } }))).toBe(false)
})

it('[CONF-18] an editor takes the number of an earlier version, and offers today’s first', () => {
  const schema = schemas.get('content/favourites.schema.json') ?? {}
  const check = new Ajv({ strict: false }).compile(schema)
  const content = (version: number) => ({ version, actions: [{ label: 'À vendre', link: '/for-sale/' }] })
  expect([1, 2, 3].map((version) => check(content(version)))).toEqual([true, true, false])
  expect(schema).toMatchObject({ properties: { version: { enum: [2, 1], default: 2 } } })
})
