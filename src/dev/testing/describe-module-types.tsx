import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { renamedFields, renameIn } from '#src/definition/reading/renamed-fields.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { contentArbitrary } from './content-arbitrary.ts'
import { i18nIn } from './i18n.tsx'
import { sampleOf } from './module-site.ts'
import { prepareModule } from './module-tree.tsx'
import { folderOf, moduleTypes } from './module-types.ts'

/** Shared by all types: compiles each schema on first use. */
const validator = createSiteValidator(moduleTypes)

/** The number of generated contents per module type; further ones mostly find the same faults. */
const ANY_CONTENTS = 12

/** Event handlers and components that need a browser. */
const BEHAVIOUR =
  /\bon[A-Z]\w+=|\buse(State|Effect|LayoutEffect|Ref|Reducer|Store|Atom|AtomValue|SetAtom|BrowserAtom|IsHydrated|Query|Navigation)\b|titleKey|\b(FavouriteButton|PropertyCard|SearchForm|SchemaForm)\b/

/**
 * The tests for each module type in a folder: schema, sample, migrations, and each view of the sample, the languages by turns. `testOf`
 * names a type's required test file. Throws for a folder without module types.
 */
export function describeModuleTypes(folder: string, testOf = (type: string) => join(folder, type, `${type}.test.tsx`)): void {
  const types = Object.keys(moduleTypes).filter((type) => dirname(folderOf(type)) === folder)
  if (types.length === 0) throw new Error(`there is no module type in ${folder}: name the folder in vitrine.config.json`)
  afterEach(() => vi.restoreAllMocks())
  describe.each(types)('the module type %s', (type) => describeModuleType(type, testOf(type)))
}

function describeModuleType(type: string, testFile: string): void {
  const { schema, views, description } = moduleTypes[type] ?? { schema: {}, views: [], description: '' }

  const messageKeys = Object.keys(i18nIn('fr').messages)

  it('has a schema that compiles, has a description, and names each view once', () => {
    const validator = createSiteValidator({ [type]: { schema, views: ['one'], description } })
    expect(() => validator.faultsOf(`content/${type}`, {})).not.toThrow()
    expect(description).toMatch(/^\p{Lu}.*\.$/u)
    expect(schema).toMatchObject({ additionalProperties: false, required: expect.arrayContaining(['version']) })
    expect(views.length).toBeGreaterThan(0)
    expect(new Set(views).size).toBe(views.length)
  })

  it('has a sample without findings by its schema', () => {
    expect(validator.faultsOf(`content/${type}`, sampleOf(type))).toEqual([])
    expect(sampleOf(type)).toMatchObject({ $schema: `../../.schemas/content/${type}.schema.json` })
  })

  it('[CONF-01, CONF-18] states its version in its schema, and reads every earlier version', () => {
    const { version = 1, migrations = [] } = moduleTypes[type] ?? {}
    expect(schema).toMatchObject({ properties: { version: { const: version } } })
    expect(migrations).toHaveLength(version - 1)
    if (version === 1) return
    const examples = Array.from({ length: version }, (_, index) => exampleOf(type, index + 1))
    for (const [index, step] of migrations.entries())
      expect({ ...step(asObject(examples[index])), version: index + 2 }, `migrations/${index + 2}.json`).toEqual(
        examples[index + 1],
      )
    expect(validator.faultsOf(`content/${type}`, examples.at(-1))).toEqual([])
    // A migration does not change its input.
    expect(examples).toEqual(examples.map((_, index) => exampleOf(type, index + 1)))
  })

  it('[CONF-18] knows every field by the name that it had in an earlier version', () => {
    const { version = 1 } = moduleTypes[type] ?? {}
    const today = version === 1 ? {} : exampleOf(type, version)
    for (let older = 1; older < version; older++) {
      for (const { path, from, to } of renamedFields(exampleOf(type, older), today)) {
        const [fault] = validator.faultsOf(`content/${type}`, renameIn(today, [{ path, from: to, to: from }]))
        expect(fault, `name "${from}" in formerNames of "${to}"`).toMatchObject({ code: 'former-name', path: [...path, from] })
      }
    }
  })

  it('names every query parameter that its views read', async () => {
    const { get, getAll, has } = URLSearchParams.prototype
    const read = new Set<string>()
    // Only the page's own query string, which has a mark: API URLs are parsed by the same methods.
    const note = (parameters: URLSearchParams, name: string) => has.call(parameters, 'mark') && read.add(name)
    vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
      note(this, name)
      return get.call(this, name)
    })
    vi.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
      note(this, name)
      return getAll.call(this, name)
    })
    vi.spyOn(URLSearchParams.prototype, 'has').mockImplementation(function (this: URLSearchParams, name) {
      note(this, name)
      return has.call(this, name)
    })
    for (const view of views) {
      const { tree } = await prepareModule(type, { module: { view }, search: '?mark=1&property=1001&goal=0' })
      renderToString(tree)
    }
    const declared: readonly string[] = moduleTypes[type]?.searchParameters ?? []
    expect([...read].filter((name) => !declared.includes(name))).toEqual([])
  })

  it('has its own test', () => {
    expect(existsSync(testFile), testFile).toBe(true)
  })

  // Whether a text is there in every language, the check of texts says; the views are the same.
  it.each(views.map((view, index) => [view, languageAt(type.length + index)] as const))(
    '[CONF-05, LANG-01] its view %s shows the sample in %s on the server, without a missing text or a late call',
    async (view, language) => {
      const { tree, fetched } = await prepareModule(type, { module: { view }, language })
      const early = [...fetched]
      const html = renderToString(tree)
      expect(html).not.toBe('')
      expect(html).not.toMatch(/undefined|NaN|\[object/)
      expect(messageKeys.filter((key) => html.includes(`>${key}<`) || html.includes(`"${key}"`))).toEqual([])
      expect(fetched).toEqual(early)
    },
  )

  it('[CONF-05] shows any content that its schema allows, on the server', async () => {
    const shown = fc.record({
      content: contentArbitrary(schema),
      view: fc.constantFrom(...views),
      language: fc.constantFrom(...LANGUAGES),
    })
    await fc.assert(
      fc.asyncProperty(shown, async ({ content, view, language }) => {
        fc.pre(validator.faultsOf(`content/${type}`, content).length === 0)
        const { tree } = await prepareModule(type, { content, module: { view }, language })
        expect(renderToString(tree)).not.toMatch(/undefined|NaN|\[object/)
      }),
      // Most types of the owner portal have no fields.
      { numRuns: Object.keys(propertiesOf(schema)).length > 2 ? ANY_CONTENTS : 1, seed: 36 },
    )
  })

  if (moduleTypes[type]?.interactive === false)
    it('has views without behaviour, because browsers do not load them with the first page', () => {
      const folder = folderOf(type)
      const views = readdirSync(folder).filter(
        (name) => /(?<!\.test)\.(tsx|jsx|js)$/.test(name) && !/^(schema|server)\./.test(name),
      )
      const found = views.flatMap((name) => {
        const [word] = BEHAVIOUR.exec(readFileSync(join(folder, name), 'utf8')) ?? []
        return word === undefined ? [] : [`${name} has ${word}`]
      })
      expect(found, 'remove "interactive: false" from schema.ts').toEqual([])
    })
}

/** One language after the other, so that every language is shown by many types. */
function languageAt(index: number): Language {
  return LANGUAGES[index % LANGUAGES.length] ?? 'fr'
}

/** The example in a type's folder for a version of its content; all have the same content. */
function exampleOf(type: string, version: number): unknown {
  return JSON.parse(readFileSync(join(folderOf(type), 'migrations', `${version}.json`), 'utf8'))
}

function propertiesOf(schema: object): object {
  return 'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}
}
