import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUILT_SERVER, builtFile, noteSources } from '#src/base/process/built-code.mjs'
import { temporaryFolder, writeFiles } from '../../fixtures/site/site-folder.ts'

const SOURCES = ['src/app.ts', 'src/connectors/whise/connector.ts', 'modules/quote/schema.ts']

it('a built file is used until one of its sources changes, is removed, or a module type or connector joins them', async () => {
  const changes: readonly ((folder: string) => Promise<unknown>)[] = [
    (folder) => writeFile(join(folder, 'src/app.ts'), 'other'),
    (folder) => utimes(join(folder, 'src/app.ts'), new Date(0), new Date(0)),
    (folder) => rm(join(folder, 'modules/quote/schema.ts')),
    (folder) => mkdir(join(folder, 'modules/new-type')),
    (folder) => mkdir(join(folder, 'src/connectors/new-connector')),
    (folder) => writeFile(join(folder, 'dist/server/.sources.json'), 'no JSON'),
  ]
  for (const change of changes) {
    await using folder = await temporaryFolder()
    const built = join(folder.path, 'dist/server/run.js')
    await writeFiles(folder.path, [...SOURCES.map((path) => [path, 'code'] as const), ['dist/server/run.js', ''] as const])
    noteSources(join(folder.path, 'dist/server'), SOURCES, folder.path)
    expect(builtFile(BUILT_SERVER, 'run.js', folder.path)).toBe(built)
    expect(builtFile(BUILT_SERVER, 'other.js', folder.path)).toBeNull()
    await change(folder.path)
    expect(builtFile(BUILT_SERVER, 'run.js', folder.path)).toBeNull()
  }
})
