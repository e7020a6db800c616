import { spawnSync } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { piecesOf, sourceLinesPlugin } from '#src/commands/source-lines-plugin.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'

const THROWS = `interface Gone {
  readonly left: 'out'
}

/** Left out, too. */
export function fail(gone: Gone | null): never {
  const parts = [1, 2]

  return parts.map(
    () => {
      throw new TypeError(\`as meant: \${gone}\`)
    },
  ) as never
}
`
const ENTRY = `import { fail } from './src/fail.ts'

try {
  fail(null)
} catch (error) {
  console.log(error instanceof Error ? error.stack : '')
}
`

async function buildInto(folder: string) {
  await writeFiles(folder, [
    ['package.json', '{ "type": "module" }'],
    ['src/fail.ts', THROWS],
    ['entry.ts', ENTRY],
  ])
  const outDir = join(folder, 'built')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [sourceLinesPlugin(folder, outDir)],
    build: { ssr: 'entry.ts', outDir, sourcemap: 'hidden', minify: false },
  })
  return join(outDir, 'entry.js')
}

/** What the built file prints where stack traces name sources. */
function runTraced(file: string, folder: string): string {
  const code = `const { traceSources } = await import(${JSON.stringify(pathToFileURL(join(root, 'src/base/process/trace-sources.ts')).href)})
    traceSources(${JSON.stringify(join(folder, 'built'))}, ${JSON.stringify(folder)})
    await import(${JSON.stringify(pathToFileURL(file).href)})`
  return spawnSync(projectNode, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).stdout
}

it('stack traces of built code name files and lines of its sources', async () => {
  await using folder = await temporaryFolder()
  const file = await buildInto(folder.path)
  const trace = runTraced(file, folder.path).split('\n')
  const at = (path: string) => pathToFileURL(join(folder.path, path)).href
  expect(trace[0]).toBe('TypeError: as meant: null')
  expect(trace[1]).toMatch(/^ {4}at /)
  expect(trace[1]).toContain(`${at('src/fail.ts')}:11`)
  expect(trace.join('\n')).toContain(`fail (${at('src/fail.ts')}:9)`)
  expect(trace.join('\n')).toContain(`${at('entry.ts')}:4`)
})

it('stack traces name the built file where a later build has replaced its lines', async () => {
  await using folder = await temporaryFolder()
  const file = await buildInto(folder.path)
  const later = new Date(Date.now() + 3_600_000)
  utimesSync(`${file}.lines`, later, later)
  expect(runTraced(file, folder.path)).toMatch(/built\/entry\.js:\d+:\d+/)
})

it('the lines of sources are those of the source map, as Node reads it', async () => {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'src/base/process/trace-sources.ts', write: false, sourcemap: 'hidden', minify: false },
  })) as Rollup.RollupOutput
  const [{ map }] = result.output
  if (map === null) throw new Error('[Bug] the build made no map')
  const pieces = piecesOf(map.mappings)
  const ofNode = new SourceMap({ ...map, file: '', sourceRoot: '', sourcesContent: [] })
  expect(pieces.length).toBeGreaterThan(100)
  for (let at = 0; at < pieces.length; at += 4) {
    const [line = -1, column = -1, source = -1, sourceLine] = pieces.subarray(at, at + 4)
    const entry = ofNode.findEntry(line, column)
    const found = 'originalLine' in entry ? [entry.originalSource, entry.originalLine + 1] : []
    expect(found).toEqual([map.sources[source], sourceLine])
  }
})
