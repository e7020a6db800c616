import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { root } from '../../fixtures/database.ts'
import { aPageModule } from '../../fixtures/page/a-page.ts'
import { temporaryFolder, writeFiles } from '../../fixtures/site/site-folder.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const PACKAGE = join(root, 'tests/fixtures/module-package')
/** The schema.js of a module type; `more` are fields beside the usual ones. */
const schemaFile = (more = '', schema = "type: 'object', required: ['version'], properties: { version: { const: 1 } }") =>
  `export default { description: 'The weather.', views: ['standard'], schema: { ${schema} }, ${more} }`
const SCHEMA = schemaFile()
const VIEW = 'export default () => null'
const OWN = Object.entries({ 'schema.js': SCHEMA, 'House.js': VIEW })

type Files = Readonly<Record<string, string>>

/** The module types of a checkout with one of its own, and a package of these files in node_modules. */
async function load(files: Files, config = '{ "modules": ["@agency/modules"] }') {
  await using checkout = await temporaryFolder()
  const folder = join(checkout.path, 'node_modules/@agency/modules')
  await mkdir(folder, { recursive: true })
  await writeFiles(folder, Object.entries(files))
  const own = join(checkout.path, 'modules/house')
  await mkdir(own, { recursive: true })
  await writeFiles(own, OWN)
  await writeFile(join(checkout.path, 'vitrine.config.json'), config)
  const reports: string[] = []
  const loaded = await loadModuleTypes(checkout.path, { report: (message) => reports.push(message) })
  const types = Object.keys(loaded.moduleTypes).filter((type) => type !== 'house')
  const findings = loaded.findings.map(({ file, code, message }) => `${file} ${code} ${message}`)
  return { loaded, types, findings, reports }
}

const IN_PACKAGE = 'node_modules/@agency/modules'

describe('the packages that vitrine.config.json names', () => {
  it('are none without the file, and the module types are those of modules/', async () => {
    await using checkout = await temporaryFolder()
    await mkdir(join(checkout.path, 'modules/house'), { recursive: true })
    await writeFiles(join(checkout.path, 'modules/house'), OWN)
    const { moduleTypes, views, findings, folders } = await loadModuleTypes(checkout.path)
    expect(Object.keys(moduleTypes)).toEqual(['house'])
    expect([...views]).toEqual([['house', join(checkout.path, 'modules/house/House.js')]])
    expect([...findings, ...folders]).toEqual([])
  })

  it('add module types with schema, view, texts and server rules', async () => {
    await using checkout = await temporaryFolder()
    await cp(PACKAGE, join(checkout.path, 'ours'), { recursive: true })
    await writeFile(join(checkout.path, 'vitrine.config.json'), '{ "modules": ["./ours"] }')
    const { moduleTypes: types, moduleServers, packageViews, texts, findings } = await loadModuleTypes(checkout.path)
    expect(findings).toEqual([])
    expect(types['visiting-days']).toMatchObject({ views: ['list', 'compact'], version: 2, textAreas: ['module-visiting-days'] })
    expect(moduleServers['visiting-days']?.maxAgeSeconds).toBe(3600)
    expect([...packageViews]).toEqual([['visiting-days', join(checkout.path, 'ours/visiting-days/VisitingDays.tsx')]])
    expect([...texts.keys()]).toEqual(['module-visiting-days'])

    const content = { version: 1, headline: 'Portes ouvertes', day: '2026-05-02' }
    const written = toTexts(smallSite()).set('content/visiting-days/may.json', JSON.stringify(content))
    const { site } = composeSite({ files: toBytes(written), media: SMALL_SITE_MEDIA, validator: createSiteValidator(types) })
    expect(site?.content.get('visiting-days')?.get('may')).toMatchObject({
      value: { version: 2, days: ['2026-05-02'] },
      findings: [],
    })
  })

  it.each<[string, Files, string]>([
    [
      'a name of the program',
      { 'house/schema.js': SCHEMA, 'house/House.js': VIEW },
      'house/schema.js module-type-clash the module type "house" comes with the program; this one is left out',
    ],
    [
      'a schema that throws',
      { 'weather/schema.js': 'throw new Error("no weather")', 'weather/Weather.js': VIEW },
      'weather/schema.js broken-module-type it cannot be loaded: no weather',
    ],
    [
      'a schema that is none',
      { 'weather/schema.js': SCHEMA.replace("'object'", "'objekt'"), 'weather/Weather.js': VIEW },
      'weather/schema.js broken-module-type its schema cannot be used',
    ],
    [
      'no views',
      { 'weather/schema.js': schemaFile('views: []'), 'weather/Weather.js': VIEW },
      'weather/schema.js broken-module-type it has no "views"',
    ],
    [
      'a version without its migration',
      { 'weather/schema.js': schemaFile('version: 2'), 'weather/Weather.js': VIEW },
      'weather/schema.js broken-module-type version 2 needs 1 migrations; it has 0',
    ],
    [
      'a field that throws',
      { 'weather/schema.js': schemaFile("get version() { throw new Error('clouds') }"), 'weather/Weather.js': VIEW },
      'weather/schema.js broken-module-type it cannot be read: clouds',
    ],
    [
      'what is thrown, no error, and no text either',
      { 'weather/schema.js': 'throw Object.create(null)', 'weather/Weather.js': VIEW },
      'weather/schema.js broken-module-type it cannot be loaded: an object',
    ],
    [
      'a maximum age that is none',
      { 'weather/schema.js': SCHEMA, 'weather/Weather.js': VIEW, 'weather/server.js': 'export default { maxAgeSeconds: NaN }' },
      'weather/server.js broken-module-type "maxAgeSeconds" is no number above 0',
    ],
    ['no view', { 'weather/schema.js': SCHEMA }, 'weather/schema.js broken-module-type the module type "weather" has no view'],
    [
      'rules that cannot be loaded',
      { 'weather/schema.js': SCHEMA, 'weather/Weather.js': VIEW, 'weather/server.js': 'export const server = {}' },
      'weather/server.js broken-module-type its default export is no object',
    ],
    [
      'a text that lacks a language',
      { 'weather/schema.js': SCHEMA, 'weather/Weather.js': VIEW, 'weather/texts.json': '{ "weather.sun": { "fr": "Soleil" } }' },
      'weather/texts.json broken-module-type "weather.sun" has no text in "nl"',
    ],
    [
      'a text of the program',
      { 'weather/schema.js': SCHEMA, 'weather/Weather.js': VIEW, 'weather/texts.json': '{ "list.count": {} }' },
      'weather/texts.json broken-module-type the key "list.count" does not begin with "weather."',
    ],
  ])('leave out a module type with %s, and report it', async (_, files, finding) => {
    const { types, findings, loaded } = await load(files)
    expect(types).toEqual([])
    expect(loaded.moduleTypes.house?.description).toBe('The weather.')
    expect(findings).toEqual([expect.stringContaining(`${IN_PACKAGE}/${finding}`)])
  })

  it.each([
    ['is no JSON', '{', 'invalid-config'],
    ['has no list', '{ "modules": "ours" }', 'invalid-config'],
    ['names a package that is not there', '{ "modules": ["@agency/other"] }', 'missing-module-package'],
    ['names a folder without module types', '{ "modules": ["./node_modules"] }', 'empty-module-package'],
  ])('cause a finding in the file when it %s', async (_, config, code) => {
    const { types, findings } = await load({ 'weather/schema.js': SCHEMA, 'weather/Weather.js': VIEW }, config)
    expect(types).toEqual([])
    expect(findings).toEqual([expect.stringContaining(`vitrine.config.json ${code} `)])
  })

  it('and modules/ leave out a schema that holds itself, which none of them may', async () => {
    const itself = `const schema = { type: 'object', properties: {} }
      schema.properties.self = schema
      export default { description: 'Itself.', views: ['standard'], schema }`
    const { loaded, findings } = await load(
      { '../../../modules/self/schema.js': itself, '../../../modules/self/Self.js': VIEW },
      '{ "modules": [] }',
    )
    expect(Object.keys(loaded.moduleTypes)).toEqual(['house'])
    expect(findings).toEqual([expect.stringContaining('modules/self/schema.js broken-module-type it cannot be read')])
  })

  it('have schemas of their own: of two with one $id the second is left out', async () => {
    const schema = schemaFile('', "$id: 'sky', type: 'object', properties: { version: { const: 1 } }")
    const files = { 'rain/schema.js': schema, 'rain/Rain.js': VIEW, 'snow/schema.js': schema, 'snow/Snow.js': VIEW }
    const { types, findings } = await load(files)
    expect(types).toEqual(['rain'])
    expect(findings).toEqual([
      `${IN_PACKAGE}/snow/schema.js schema-id-clash its schema has the $id "sky", which the module type "rain" has as well; this one is left out`,
    ])
  })
})

describe('a function of a module type that gives something wrong', () => {
  const content = '{ "version": 1 }'
  const WRONG = '"weather" is at fault: "ownPage" gave an object; expected null, or an object with pageType, pageId, folders'

  it.each([
    ['ownPage', "ownPage: () => ({ pageType: 'article', pageId: 'home', name: 'x' })", WRONG],
    ['searchFilters', 'searchFilters: async () => ({})', '"searchFilters" gave a promise; expected an object'],
    ['check', "check: () => [{ path: '', severity: 'error' }]", '"check" gave a list; expected a list of { path, severity'],
    ['ownPage', "ownPage: () => { throw new Error('clouds') }", '"weather" is at fault: "ownPage" failed: Error: clouds'],
  ])('is a finding of its content that names the type, and the site works without it: %s', async (_, field, message) => {
    const { loaded } = await load({ 'weather/schema.js': schemaFile(field), 'weather/Weather.js': VIEW })
    const files = toBytes(toTexts(smallSite()).set('content/weather/may.json', content))
    const { site, findings } = composeSite({
      files,
      media: SMALL_SITE_MEDIA,
      validator: createSiteValidator({ ...moduleTypes, ...loaded.moduleTypes }),
    })
    expect(site).not.toBeNull()
    expect(findings.filter(({ code }) => code !== 'unused-content')).toEqual([
      expect.objectContaining({
        file: 'content/weather/may.json',
        severity: 'warning',
        code: 'failed-module-type',
        message: expect.stringContaining(message),
      }),
    ])
  })

  it('is an error of the file that it cannot bring up to date', async () => {
    const schema = schemaFile('version: 2, migrations: [() => null]', "type: 'object', properties: { version: { const: 2 } }")
    const { loaded } = await load({ 'weather/schema.js': schema, 'weather/Weather.js': VIEW })
    const files = toBytes(toTexts(smallSite()).set('content/weather/may.json', content))
    const { findings } = composeSite({
      files,
      media: SMALL_SITE_MEDIA,
      validator: createSiteValidator({ ...moduleTypes, ...loaded.moduleTypes }),
    })
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'failed-module-type the module type "weather" is at fault: "migrations[0]" gave null; expected an object',
    ])
  })

  it('is logged once when pages are made, also for our own types, and the page works without it', async () => {
    await using checkout = await temporaryFolder()
    const rules = `head: async () => ({}), forms: () => 'none', isVolatile: () => { throw new Error('clouds') }, resolve: () => 7,
      listedGoal: () => 2, page: () => ({})`
    const folder = join(checkout.path, 'modules/weather')
    await mkdir(folder, { recursive: true })
    await writeFiles(
      folder,
      Object.entries({ 'schema.js': SCHEMA, 'Weather.js': VIEW, 'server.js': `export default { ${rules} }` }),
    )
    const reports: string[] = []
    const { moduleServers } = await loadModuleTypes(checkout.path, { report: (message) => reports.push(message) })
    const site = aSite()
    const context = {
      ...contextOf(site),
      data: contextOf(site).dataIn('fr'),
      id: 'may',
      language: 'fr',
      path: '/fr/',
      place: () => aPageModule('weather', {}),
    } as const
    const { weather } = moduleServers
    for (const _ of [1, 2]) {
      expect(weather?.head?.({}, context)).toEqual({})
      expect(weather?.forms?.({})).toEqual([])
      expect(weather?.isVolatile?.({})).toBe(true)
      expect(await weather?.resolve?.({ same: 1 }, context)).toEqual({ same: 1 })
      expect(weather?.listedGoal?.({})).toBeNull()
      expect(weather?.page?.({}, context).modules).toHaveLength(1)
    }
    expect(reports.map((report) => report.replace(/^the module type "weather" of modules\/weather is at fault: /, ''))).toEqual([
      expect.stringMatching(/^"head" gave a promise; expected an object with structuredData/),
      '"forms" gave "none"; expected a list of forms',
      '"isVolatile" failed: Error: clouds',
      '"resolve" gave 7; expected an object',
      '"listedGoal" gave 2; expected 0, 1 or null',
      expect.stringMatching(/^"page" gave an object; expected an object with title/),
    ])
  })
})
