import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { commandsBuild } from '#src/commands/program-build.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../fixtures/site/site-folder.ts'

// Chunks find what stays a file by the "imports" of the checkout, so they lie in it.
const folder = join(root, `dist.test-${process.pid}`)

beforeAll(() => build(commandsBuild(root, folder)), 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

function runWith(module: string, words: readonly string[]) {
  const code = `const { runCommandLine } = await import(${JSON.stringify(pathToFileURL(module).href)})
    process.exitCode = await runCommandLine(${JSON.stringify(words)})`
  const { status, stdout, stderr } = spawnSync(projectNode, ['--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('the commands that are built', () => {
  it('[CONF-13] say the same as their sources, module types and connectors included', async () => {
    await using site = await temporaryFolder()
    await writeSmallSite(site.path)
    const home = await readFile(join(site.path, 'pages/home.json'), 'utf8')
    await writeFiles(site.path, [
      ['pages/home.json', home.replace('"property-list"', '"property-lst"')],
      ['connector.json', '{"version": 1, "connector": "whise", "settings": {"office": 1}}'],
    ])
    for (const words of [
      ['check', site.path, '--format', 'json'],
      ['info', site.path],
      ['check', '--help'],
    ]) {
      const built = runWith(join(folder, 'command-line.js'), words)
      expect(built).toEqual(runWith(join(root, 'src/commands/command-line.ts'), words))
      expect(built.stdout.length).toBeGreaterThan(200)
    }
  })

  it('name every source that they are made of, by size and time', async () => {
    const { files } = JSON.parse(await readFile(join(folder, '.sources.json'), 'utf8'))
    const expected = [
      'src/commands/command-line.ts',
      'src/definition/compose-site.ts',
      'modules/article/schema.ts',
      'package-lock.json',
    ]
    expect(Object.keys(files)).toEqual(expect.arrayContaining(expected))
    expect(Object.values(files)).not.toContain(null)
  })
})
