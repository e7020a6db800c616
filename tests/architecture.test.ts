import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE_TYPES } from '#schemas/site/page.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import {
  anyTypes,
  arrowsBetweenRooms,
  clockReaders,
  danglingImports,
  forbiddenImports,
  foreignImporters,
  homelessValues,
  importCycles,
  impureImports,
  indexFiles,
  leakedAria,
  leakedSql,
  loadedInBrowser,
  misplacedFiles,
  misspelledImports,
  nodeFilesWithViews,
  oddLogLines,
  serverHubs,
} from './fixtures/architecture/breaches.ts'
import { ALLOWED_CASTS, castsOf } from './fixtures/architecture/casts.ts'
import {
  BROWSER_ENTRIES,
  CLOCK_READERS,
  FINDING_LOGS,
  HOMES,
  HUBS,
  MAX_ARROWS,
  MAX_IMPORTERS,
  MODULE_SERVERS,
  NAMED_PLACES,
  PLUG_INS,
  PURE,
  READING_PACKAGES,
  SERVER_ALONE,
  WITHOUT_CLOCK,
} from './fixtures/architecture/import-table.ts'
import { namedModuleTypes, unusedMeanings } from './fixtures/architecture/module-type-names.ts'
import { ROOT, readSourceFiles, sourceFile } from './fixtures/architecture/source-files.ts'

const files = readSourceFiles('src', 'schemas', 'modules', 'tools', 'vite.config.ts').filter(
  ({ path }) => !path.includes('/tests/'),
)

const types = Object.keys(moduleTypes)
/** Tests have module types of their own by these names (src/dev/testing/site-fixture.ts). */
const outside = files.filter(({ path }) => !/^(modules|src\/dev\/testing)\//.test(path))

describe('the source code', () => {
  it('nothing outside modules/ names a module type', () => {
    expect(namedModuleTypes(outside, types, PAGE_TYPES)).toEqual([])
    expect(unusedMeanings(outside)).toEqual([])
  })

  it('each room imports only rooms that stand before it, rules only rules, and views nothing of the server', () => {
    expect(forbiddenImports(files)).toEqual([])
  })

  it('schemas, rules, module types and the resolution of a site read no disk and no network', () => {
    expect(impureImports(files, PURE, READING_PACKAGES)).toEqual([])
    const readers = impureImports(files, /^src\/definition\/files\//, READING_PACKAGES)
    expect(readers).toContain('src/definition/files/watch.ts reads with chokidar')
  })

  it('what Node loads of a module type imports nothing of React', () => {
    expect(nodeFilesWithViews(files)).toEqual([])
  })

  it('only repositories, the feed importer and the database itself know SQL', () => {
    expect(leakedSql(files)).toEqual([])
  })

  it('only the date picker, the form for JSON and the Studio import React Aria', () => {
    expect(leakedAria(files)).toEqual([])
  })

  it('no file is part of an import cycle, type imports included', () => {
    expect(importCycles(files)).toEqual([])
  })

  it('at most 200 pairs of rooms are tied by imports, types included', () => {
    const arrows = arrowsBetweenRooms(files)
    expect(arrows).toContain('renderer → definition')
    expect(arrows.length).toBeLessThanOrEqual(MAX_ARROWS)
  })

  it('no file of the server is imported by more than 30 others, except the database types and the catalogue of errors', () => {
    expect(serverHubs(files, { most: MAX_IMPORTERS, exceptions: HUBS, plugIns: PLUG_INS })).toEqual([])
  })

  it('only a server.ts imports values of a module type’s schema.ts and server.ts', () => {
    expect(foreignImporters(files, MODULE_SERVERS)).toEqual([])
  })

  it('every imported file exists', () => {
    expect(danglingImports(files)).toEqual([])
  })

  it('imports are written "#…" across folders and "./" within', () => {
    expect(misspelledImports(files)).toEqual([])
  })

  it('[PROP-14] no browser loads the international phone number data', () => {
    const views = files.filter(({ path }) => /^modules\/.*\.tsx$/.test(path)).map(({ path }) => path)
    expect(loadedInBrowser(files, [...BROWSER_ENTRIES, ...views], SERVER_ALONE)).toEqual([])
  })

  it('the time zone, goals, countries, the honeypot and recipients have one home each', () => {
    expect(homelessValues(files, HOMES)).toEqual([])
  })

  it('on the server the clock is passed, and read only where a process starts', () => {
    const withoutClock = files.filter(({ path }) => WITHOUT_CLOCK.test(path))
    expect(clockReaders(withoutClock, CLOCK_READERS)).toEqual([])
    expect(clockReaders(withoutClock, [])).toHaveLength(CLOCK_READERS.length)
  })

  it('a line in the log of the server has fields and a constant message', () => {
    expect(oddLogLines(files, FINDING_LOGS)).toEqual([])
  })

  it('[CONF-05] no cast is left in modules, pages and the site but those that are listed', () => {
    const looked = files.filter(({ path }) =>
      /^(modules|src\/(renderer\/(?!server|offline)|definition\/(?!files|module-types|fonts\/build)))/.test(path),
    )
    expect(castsOf(looked)).toEqual(ALLOWED_CASTS)
  })

  it('no type is any', () => {
    expect(anyTypes(files)).toEqual([])
  })

  it('no file is over 400 lines, more than five folders deep, in a folder for odds and ends, or a barrel', () => {
    expect([...misplacedFiles(files), ...indexFiles(files)]).toEqual([])
  })
})

describe('the architecture checks', () => {
  const one = (path: string, text: string) => [sourceFile(path, text)]

  it('name files and folders that exist', () => {
    const gone = NAMED_PLACES.filter((place) => !place.includes('*') && !existsSync(join(ROOT, place)))
    expect(gone).toEqual([])
  })

  it.each([
    ['src/ui/Button.tsx', "import { priceText } from '#src/features/properties/rules/price.ts'"],
    ['src/renderer/PageView.tsx', "import type { Content } from '#modules/article/schema.ts'"],
    ['src/renderer/PageView.tsx', "export { views } from '#modules/article/schema.ts'"],
    ['src/renderer/PageView.tsx', "const View = () => import('#modules/article/Article.tsx')"],
    ['modules/article/Article.tsx', "import {\n  description,\n} from '../category/schema.ts'"],
    ['schemas/site/site.ts', "import '#src/definition/files/load.ts'"],
    ['src/features/properties/server/a.ts', "import { routes } from '#src/renderer/server/page-routes.ts'"],
    ['src/features/search/view/a.ts', "import { plugin } from '#src/platform/http/create-app.ts'"],
    ['src/features/search/rules/a.ts', "import { Card } from '#src/ui/Card.tsx'"],
    ['modules/article/Article.tsx', "import { SiteLink } from '#src/ui/site/SiteLink.tsx'"],
    ['modules/article/Article.tsx', "import type { Language } from '#schemas/language.ts'"],
    ['modules/article/Article.tsx', "import styles from '#src/ui/Card.module.css'"],
    ['modules/article/Article.tsx', "import { showModule } from 'vitrine/testing'"],
    ['src/ui/site/a.ts', "import { SiteLink } from 'vitrine/module'"],
    ['src/gadgets/a.ts', ''],
  ])('report an import that %s may not have: %s', (path, text) => {
    expect(forbiddenImports(one(path, text))).toHaveLength(1)
  })

  it.each([
    ['modules/article/Article.tsx', "import { SiteLink } from 'vitrine/module'"],
    ['modules/article/schema.ts', "import { linkSchema } from 'vitrine/schema'"],
    ['modules/article/Article.tsx', "import { ArticleHeading } from './ArticleHeading.tsx'"],
    ['src/definition/a.ts', "// import '#src/app/server/run.ts'\n/** import '#src/app/server/run.ts' */"],
    ['src/commands/template.ts', "const text = `\nimport '#src/ui/Button.tsx'\n`"],
    ['src/app/server/serve.ts', "import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'"],
  ])('accept %s: %s', (path, text) => {
    expect(forbiddenImports(one(path, text))).toEqual([])
  })

  it.each([
    "if (kind.type === 'form') return",
    "const all = site.content.get('contact')",
    'const { schema } = moduleTypes.contact',
    "place({ relations: { type: 'project', id } })",
    "const SEARCHES = ['search-box']",
    "type === 'category' ? 1 : 2",
    "references: 'content/contact'",
    "switch (kind.type) {\n  case 'article':",
    "if ('contact' === module.type) return",
    "['standard', 'article'].includes(moduleType)",
  ])('report the name of a module type in %s', (text) => {
    expect(namedModuleTypes(one('src/definition/a.ts', text), types, PAGE_TYPES)).toHaveLength(1)
  })

  it.each([
    "if (page.type === 'project') return",
    "const subject = 'contact'",
    "body.entries.get('form')",
    "['article', 'project'].includes(page.type)",
    "// the view of 'search-box'",
  ])('accept words that only look like module types: %s', (text) => {
    expect(namedModuleTypes(one('src/definition/a.ts', text), types, PAGE_TYPES)).toEqual([])
  })

  it.each(Object.keys(HOMES))('report a second home of what %s has', (home) => {
    const [copied] = files.filter(({ path }) => path === home).map((file) => ({ ...file, path: 'src/definition/a.ts' }))
    expect(homelessValues(copied === undefined ? [] : [copied], HOMES)).toEqual([`src/definition/a.ts writes what ${home} has`])
  })

  it.each([
    ["log.info('stopping')", 1],
    ["log.warn({ ms }, 'took ' + ms)", 1],
    ["log.error({ err }, 'The feed failed.')", 1],
    ["request.log[isKnown ? 'warn' : 'error']({ code, failure: describe(error) }, 'could not answer')", 0],
  ])('judge the log line %s', (text, faults) => {
    expect(oddLogLines(one('src/features/feed/server/a.ts', text), FINDING_LOGS)).toHaveLength(faults)
  })

  it('report what a browser would load through other files, types left out', () => {
    const view = (statement: string) => [
      ...one('modules/contact/Contact.tsx', "import { label } from '#src/ui/site/label.ts'"),
      ...one('src/ui/site/label.ts', statement),
    ]
    const found = (statement: string) => loadedInBrowser(view(statement), ['modules/contact/Contact.tsx'], SERVER_ALONE)
    expect(found("import { displayPhone } from '#src/base/text/phone.ts'")).toEqual([
      'modules/contact/Contact.tsx → src/ui/site/label.ts → src/base/text/phone.ts',
    ])
    expect(found("import { isValid } from 'libphonenumber-js/max'")).toHaveLength(1)
    expect(found("import type { Phone } from '#src/base/text/phone.ts'")).toEqual([])
  })

  it('report an import cycle, a hub, any, SQL in a route, "../", a missing, deep or long file, and a barrel', () => {
    const circle = [...one('src/a/x.ts', "import './y.ts'"), ...one('src/a/y.ts', "import type { X } from './x.ts'")]
    expect(importCycles(circle)).toEqual(['src/a/x.ts → src/a/y.ts → src/a/x.ts'])
    const rooms = [
      ...one('src/platform/a/x.ts', "import '#src/platform/b/y.ts'"),
      ...one('src/platform/b/z.ts', "import '#src/platform/a/v.ts'"),
    ]
    const limits = { most: 0, exceptions: ['src/platform/b/z.ts'], plugIns: /^none$/ }
    expect(serverHubs(rooms, { ...limits, plugIns: /^src\// })).toEqual([expect.stringContaining('imports others')])
    expect(serverHubs(rooms, limits)).toEqual([
      'src/platform/b/y.ts is imported by 1 files of the server; 0 at most',
      'src/platform/a/v.ts is imported by 1 files of the server; 0 at most',
      'src/platform/b/z.ts, which many files import, imports others',
    ])
    const loader = one('src/definition/a.ts', "import { server } from '#modules/contact/server.ts'")
    expect(foreignImporters(loader, MODULE_SERVERS)).toEqual(['src/definition/a.ts'])
    expect(unusedMeanings([])).not.toEqual([])
    expect(danglingImports(one('src/a/b.ts', "import './c.ts'"))).toEqual(['src/a/b.ts imports ./c.ts, which is not there'])
    expect(indexFiles(one('src/a/index.ts', ''))).toEqual(['src/a/index.ts is a barrel'])
    expect(
      castsOf(one('modules/a/server.ts', "import { a as B } from './b.ts'\nconst c = [1] as const\nconst d = c as Content")),
    ).toEqual({
      'modules/a/server.ts': 1,
    })
    expect(anyTypes(one('src/a.ts', 'const a: any = 1\nconst b = a as any // any'))).toEqual(['src/a.ts uses any 2 times'])
    const rules = [
      ...one('modules/a/server.ts', "import './b.ts'"),
      ...one('modules/a/b.ts', "import { Icon } from 'vitrine/module'"),
    ]
    expect(nodeFilesWithViews(rules)).toEqual(['modules/a/b.ts is loaded by Node, and may not import vitrine/module'])
    expect(leakedSql(one('src/features/properties/server/a.ts', "import { sql } from 'drizzle-orm/pg-core'"))).toHaveLength(1)
    expect(leakedAria(one('src/ui/a.ts', "import { Button } from 'react-aria-components/Button'"))).toHaveLength(1)
    expect(misspelledImports(one('src/a/b.ts', "import '../c.ts'\nimport '#src/a/d.ts'"))).toHaveLength(2)
    expect(misplacedFiles(one('src/a/utils/c/d/e/f/g.ts', '\n'.repeat(401)))).toHaveLength(3)
  })
})
