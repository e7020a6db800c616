import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addModule } from '#src/commands/add-module.ts'
import { moduleFiles, testFile } from '#src/commands/module-template.ts'
import { nameProblem, namesOf } from '#src/commands/scaffold-module.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const PLAIN = { data: false, interactive: false, server: false, personal: false }

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
    ['article', /There is a module type "article" already/],
    ['days2', /too like the module type "days-2": the views of both are called Days2/],
  ])('[CONF-05] cannot be "%s", for a reason in one sentence', (type, reason) => {
    expect(nameProblem(type, ['article', 'days-2'])).toMatch(reason)
    expect(nameProblem(type, ['article', 'days-2'])).toMatch(/^[^\n]+\.$/)
  })

  it.each(['opening-days', 'map', 'a', 'tour-3d', 'content'])('[CONF-05] can be "%s"', (type) => {
    expect(nameProblem(type, ['article'])).toBeNull()
  })
})

describe('the command new module', () => {
  // Names that are hard to sort, to quote or to fit on a line, one for each combination of what a module type may have.
  const types = [
    ...['opening-days', 'map', 'content', 'a-9', 'a-10', 'property-plan', 'schema', 'scheme'],
    ...['zebra', 'long-name-of-thirty-characters', 'button', 'resolved', 'site-link', 'rich-text', 'text', 'module-props'],
  ]
  const choicesOf = (index: number) => ({
    data: (index & 1) > 0,
    interactive: (index & 2) > 0,
    server: (index & 4) > 0,
    personal: (index & 8) > 0,
  })
  let folder = ''
  let project = ''

  /** A checkout of links, and beside it a folder for a package. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-new-module-'))
    project = join(folder, 'vitrine')
    for (const path of ['node_modules', 'src', 'schemas', 'modules/article']) {
      await mkdir(dirname(join(project, path)), { recursive: true })
      await symlink(join(ROOT, path), join(project, path), 'junction')
    }
    for (const file of ['package.json', 'tsconfig.json']) await writeFile(join(project, file), await readFile(join(ROOT, file)))
    const { vcs: _, $schema: __, files: ___, ...biome } = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'))
    await writeFile(join(project, 'biome.json'), JSON.stringify(biome))
    const written = types.flatMap((type, index) => [
      ...moduleFiles(namesOf(type), choicesOf(index)).map(([name, text]) => [`modules/${type}/${name}`, text] as const),
      [`tests/modules/${type}.test.tsx`, testFile(namesOf(type), choicesOf(index))] as const,
    ])
    for (const [path, text] of written) {
      await mkdir(dirname(join(project, path)), { recursive: true })
      await writeFile(join(project, path), text)
    }
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What the last line has tested: it can be pasted as it is, so the path is there. */
  const testedBy = (message: string) => {
    const path = /npx vitest run (\S+) &&/.exec(message)?.[1] ?? ''
    expect(existsSync(join(project, path))).toBe(true)
    return path
  }

  it('[CONF-05] writes into modules/, and lists what it wrote and the next steps', async () => {
    const message = await addModule(project, { type: 'visits', title: 'Visits of today', choices: { ...PLAIN, server: true } })
    expect(message).toContain('The module type "visits" is there.')
    expect(message).toContain('npx vitrine check')
    expect(testedBy(message)).toBe('tests/modules/visits.test.tsx')
    const files = ['Visits.module.css', 'Visits.tsx', 'sample.json', 'schema.ts', 'server.ts', 'texts.json']
    expect((await readdir(join(project, 'modules/visits'))).toSorted()).toEqual(files)
    expect(await readFile(join(project, 'modules/visits/schema.ts'), 'utf8')).toContain("title: 'Visits of today'")
    expect(await readFile(join(project, 'tests/modules/visits.test.tsx'), 'utf8')).toContain("showModule('visits'")
  })

  it('[CONF-05] writes a package, and names it in vitrine.config.json once', async () => {
    const into = join(folder, 'our-modules')
    const messages = []
    for (const type of ['opening-hours', 'opening-weeks']) messages.push(await addModule(project, { type, choices: PLAIN, into }))
    expect(messages.map(testedBy)).toEqual(['../our-modules/opening-hours/', '../our-modules/opening-weeks/'])
    expect((await readdir(into)).toSorted()).toEqual([
      ...['module-types.test.ts', 'opening-hours', 'opening-weeks', 'package.json', 'tsconfig.json'],
    ])
    expect(await readdir(join(into, 'opening-hours'))).toContain('opening-hours.test.tsx')
    expect(JSON.parse(await readFile(join(project, 'vitrine.config.json'), 'utf8'))).toEqual({ modules: ['../our-modules'] })
  })

  it('[CONF-05] changes nothing when the type exists', async () => {
    const schema = join(project, 'modules/opening-days/schema.ts')
    const before = await readFile(schema, 'utf8')
    await expect(addModule(project, { type: 'opening-days', choices: PLAIN })).rejects.toMatchObject({
      exitCode: 2,
      message: 'There is a module type "opening-days" already.',
    })
    expect(await readFile(schema, 'utf8')).toBe(before)
  })

  it('[CONF-05] writes files that formatter and linter accept, with any options', async () => {
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const written = types.flatMap((type) => [`modules/${type}`, `tests/modules/${type}.test.tsx`])
    // The command writes them so: what is left is what the formatter cannot mend.
    await run(process.execPath, [biome, 'check', '--write', '--error-on-warnings', ...written], { cwd: project })
  })

  it('[CONF-05] writes files that the type checker accepts, in modules/ and in a package', async () => {
    const include = [...types.map((type) => `modules/${type}`), 'tests/modules/*.tsx', 'src/**/*.d.ts', '../our-modules']
    await writeFile(join(project, 'tsconfig.new.json'), JSON.stringify({ extends: '../our-modules/tsconfig.json', include }))
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.new.json'], { cwd: project }).catch(
      (error: { readonly stdout: string }) => error,
    )
    expect(stdout).toBe('')
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
