import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isBuiltFrom } from '#src/commands/ensure-built.ts'
import { ROOT, readSourceFiles } from '../fixtures/architecture/source-files.ts'

it('a change of any file that the build reads requires a new build', async () => {
  const sources: readonly string[] = JSON.parse(await readFile(join(ROOT, 'dist/sources.json'), 'utf8'))
  expect(sources).toEqual(
    expect.arrayContaining(['src/features/map/frame/main.ts', 'src/app/browser/main-ssr.tsx', 'vite.config.ts']),
  )
  expect(sources.filter((path) => !isBuiltFrom(path))).toEqual([])
})

it('a change of the build command requires one too; a change of code that runs unbuilt does not', () => {
  const [program] = readSourceFiles('src/commands/build.ts')
  const imported = program?.imports.flatMap(({ target }) => target ?? []) ?? []
  expect(imported).toContain('src/platform/db/cluster.ts')
  expect(['src/commands/build.ts', ...imported].filter((path) => !isBuiltFrom(path))).toEqual([])
  expect(
    [
      'src/platform/http/create-app.ts',
      'src/features/search/server/plugin.ts',
      'site-config/site.json',
      'tests/x.test.ts',
    ].filter(isBuiltFrom),
  ).toEqual([])
})

it('a build records its assets, so that the next one keeps them', async () => {
  const builds: readonly (readonly string[])[] = JSON.parse(await readFile(join(ROOT, 'dist/asset-builds.json'), 'utf8'))
  const [own] = builds
  expect(own?.length).toBeGreaterThan(50)
  expect(await readdir(join(ROOT, 'dist/client/assets'))).toEqual(expect.arrayContaining([...new Set(builds.flat())]))
})
