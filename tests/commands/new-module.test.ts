import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addModule } from '#src/commands/add-module.ts'
import { nameProblem, scaffold } from '#src/commands/scaffold-module.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const registries = new Map([
  [
    'modules/schemas.ts',
    `import * as article from './article/schema.ts'
import * as propertyList from './property-list/schema.ts'

export const moduleTypes: ModuleTypes = {
  article,
  'property-list': propertyList,
}
`,
  ],
  [
    'modules/views.ts',
    `export const viewLoaders: ViewLoaders = {
  article: () => import('./article/Article.tsx'),
  'property-list': () => import('./property-list/PropertyList.tsx'),
}
`,
  ],
])
const files = new Map([...registries, ['modules/article/schema.ts', ''], ['tests/modules/orphan.test.tsx', '']])

describe('the name of a new module type', () => {
  it.each([
    ['Opening-Days', /lower-case letters/],
    ['opening_days', /lower-case letters/],
    ['-days', /lower-case letters/],
    ['days-', /lower-case letters/],
    ['opening--days', /lower-case letters/],
    ['3d-tour', /beginning with a letter/],
    ['../evil', /lower-case letters/],
    ['', /lower-case letters/],
    ['a'.repeat(31), /30 characters at most/],
    ['class', /already means something/],
    ['article', /There is a module type "article" already: see modules\/article\//],
    ['property-list', /There is a module type "property-list" already/],
    ['orphan', /tests\/modules\/orphan\.test\.tsx is there already/],
  ])('[CONF-05] cannot be "%s", for a reason in one sentence', (type, reason) => {
    expect(nameProblem(type, files)).toMatch(reason)
    expect(nameProblem(type, files)).toMatch(/^[^\n]+\.$/)
  })

  it('[CONF-05] cannot read the same in code as another name', () => {
    const withDays = scaffold('days-2', registries)
    expect(nameProblem('days2', withDays)).toBe('"days2" is too like the module type "days-2": in code both are "days2".')
  })

  it.each(['opening-days', 'map', 'a', 'tour-3d', 'content'])('[CONF-05] can be "%s"', (type) => {
    expect(nameProblem(type, files)).toBeNull()
  })
})

describe('a scaffolded module type', () => {
  it('[CONF-05] is a folder of four files and a test', () => {
    expect([...scaffold('opening-days', files).keys()]).toEqual([
      'modules/opening-days/schema.ts',
      'modules/opening-days/OpeningDays.tsx',
      'modules/opening-days/OpeningDays.module.css',
      'modules/opening-days/sample.json',
      'tests/modules/opening-days.test.tsx',
      'modules/schemas.ts',
      'modules/views.ts',
    ])
  })

  it.each([
    ['agenda', ['agenda', 'article', 'property-list']],
    ['news', ['article', 'news', 'property-list']],
    ['zebra', ['article', 'property-list', 'zebra']],
  ])('[CONF-05] "%s" is in its sorted place in both registries', (type, order) => {
    const written = scaffold(type, files)
    const typesIn = (path: string, pattern: RegExp) => [...(written.get(path) ?? '').matchAll(pattern)].map(([, name]) => name)
    expect(typesIn('modules/schemas.ts', /'\.\/([a-z-]+)\/schema\.ts'/g)).toEqual(order)
    expect(typesIn('modules/schemas.ts', /^ {2}'?([a-z-]+)'?(?:: \w+)?,$/gm)).toEqual(order)
    expect(typesIn('modules/views.ts', /'\.\/([a-z-]+)\//g)).toEqual(order)
  })

  it('[CONF-05] refuses a registry that has no list', () => {
    const broken = new Map([...registries, ['modules/views.ts', '']])
    expect(() => scaffold('news', broken)).toThrow('modules/views.ts has no list of module types to add "news" to.')
  })
})

describe('the command new:module', () => {
  // Names that are hard to sort, to quote or to fit on a line.
  const types = [
    'opening-days',
    'map',
    'content',
    'a-9',
    'a-10',
    'property-plan',
    'schema',
    'scheme',
    'zebra',
    'long-name-of-thirty-characters',
  ]
  let project = ''

  /** The parts of the project that the command needs: its registries and their types, with links to the rest. */
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'vitrine-new-module-'))
    const entries = await readdir(join(ROOT, 'modules'), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join('modules', name))
    for (const folder of ['node_modules', 'src', 'schemas', 'tests/fixtures', ...folders]) {
      await mkdir(dirname(join(project, folder)), { recursive: true })
      await symlink(join(ROOT, folder), join(project, folder), 'junction')
    }
    for (const file of ['package.json', 'modules/schemas.ts', 'modules/servers.ts', 'modules/views.ts', 'tsconfig.json']) {
      await writeFile(join(project, file), await readFile(join(ROOT, file)))
    }
    const { vcs: _, $schema: __, files: ___, ...biome } = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'))
    await writeFile(join(project, 'biome.json'), JSON.stringify(biome))
    for (const type of types) await addModule(project, type)
  })

  afterAll(() => rm(project, { recursive: true, force: true }))

  it('[CONF-05] lists what it wrote and the next steps', async () => {
    const message = await addModule(project, 'gallery')
    expect(message).toContain('The module type "gallery" is there.')
    expect(message).toContain('modules/gallery/Gallery.tsx')
    expect(message).toContain('npx vitrine check')
    expect(await readFile(join(project, 'modules/gallery/sample.json'), 'utf8')).toContain('/schemas/content/gallery.schema.json')
  })

  it('[CONF-05] changes nothing when the type exists', async () => {
    const before = await readFile(join(project, 'modules/schemas.ts'), 'utf8')
    await expect(addModule(project, 'opening-days')).rejects.toMatchObject({
      exitCode: 2,
      message: 'There is a module type "opening-days" already: see modules/opening-days/.',
    })
    expect(await readFile(join(project, 'modules/schemas.ts'), 'utf8')).toBe(before)
  })

  it('[CONF-05] writes files that formatter and linter accept', async () => {
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const written = [
      ...types.flatMap((type) => [`modules/${type}`, `tests/modules/${type}.test.tsx`]),
      'modules/schemas.ts',
      'modules/views.ts',
    ]
    await run(process.execPath, [biome, 'check', '--error-on-warnings', ...written], { cwd: project })
  })

  it('[CONF-05] writes files that the type checker accepts', async () => {
    const include = ['modules/*.ts', 'tests/modules/*.tsx', 'src/i18n/*.d.ts']
    await writeFile(join(project, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }))
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    await run(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.new.json'], { cwd: project })
  })

  it.each([
    [[], "missing required argument 'type'"],
    [['a', 'b'], 'too many arguments'],
    [['Bad'], '"Bad" cannot be a module type'],
  ])('[CONF-05] exits with code 2 and one sentence for %j', async (args, sentence) => {
    const failed = run(process.execPath, ['src/commands/vitrine.mjs', 'new', 'module', ...args], { cwd: ROOT })
    await expect(failed).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) })
  })
})
