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

const files = new Map([
  ['modules/article/schema.ts', ''],
  ['modules/property-list/schema.ts', ''],
  ['tests/modules/orphan.test.tsx', ''],
])

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

  it('[CONF-05] cannot give its view the name of another', () => {
    const sentence = '"days2" is too like the module type "days-2": the views of both are called Days2.'
    expect(nameProblem('days2', scaffold('days-2'))).toBe(sentence)
  })

  it.each(['opening-days', 'map', 'a', 'tour-3d', 'content'])('[CONF-05] can be "%s"', (type) => {
    expect(nameProblem(type, files)).toBeNull()
  })
})

describe('a scaffolded module type', () => {
  it('[CONF-05] is a folder of four files and a test', () => {
    expect([...scaffold('opening-days').keys()]).toEqual([
      'modules/opening-days/schema.ts',
      'modules/opening-days/OpeningDays.tsx',
      'modules/opening-days/OpeningDays.module.css',
      'modules/opening-days/sample.json',
      'tests/modules/opening-days.test.tsx',
    ])
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

  /** The parts of the project that the command needs, as links. */
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'vitrine-new-module-'))
    const entries = await readdir(join(ROOT, 'modules'), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join('modules', name))
    for (const folder of ['node_modules', 'src', 'schemas', 'tests/fixtures', ...folders]) {
      await mkdir(dirname(join(project, folder)), { recursive: true })
      await symlink(join(ROOT, folder), join(project, folder), 'junction')
    }
    for (const file of ['package.json', 'tsconfig.json']) {
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
    const schema = join(project, 'modules/opening-days/schema.ts')
    const before = await readFile(schema, 'utf8')
    await writeFile(schema, '// ours')
    await expect(addModule(project, 'opening-days')).rejects.toMatchObject({
      exitCode: 2,
      message: 'There is a module type "opening-days" already: see modules/opening-days/.',
    })
    expect(await readFile(schema, 'utf8')).toBe('// ours')
    await writeFile(schema, before)
  })

  it('[CONF-05] writes files that formatter and linter accept', async () => {
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const written = types.flatMap((type) => [`modules/${type}`, `tests/modules/${type}.test.tsx`])
    await run(process.execPath, [biome, 'check', '--error-on-warnings', ...written], { cwd: project })
  })

  it('[CONF-05] writes files that the type checker accepts', async () => {
    const include = [...types.map((type) => `modules/${type}`), 'tests/modules/*.tsx', 'src/i18n/*.d.ts']
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
