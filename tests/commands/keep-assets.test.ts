import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { giveAssets, keepAssets } from '#src/commands/keep-assets.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'

/** Runs builds in a folder one after the other, like build.ts; returns the assets present after each. */
async function buildInTurn(folder: string, builds: readonly (readonly string[])[]) {
  const [dist, fresh] = [join(folder, 'dist'), join(folder, 'dist.new')]
  const seen: string[][] = []
  for (const names of builds) {
    await mkdir(join(fresh, 'client/assets'), { recursive: true })
    await writeFiles(
      join(fresh, 'client/assets'),
      names.map((name) => [name, name] as const),
    )
    await keepAssets(dist, fresh, 'client')
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
    seen.push((await readdir(join(dist, 'client/assets'))).sort())
  }
  return seen
}

it('the assets of a build stay available for three later builds', async () => {
  await using folder = await temporaryFolder()
  const seen = await buildInTurn(folder.path, [
    ['main-1.js', 'same.js'],
    ['main-2.js', 'same.js'],
    ['main-3.js', 'same.js'],
    ['main-4.js', 'same.js'],
    ['main-5.js', 'same.js'],
  ])
  expect(seen[1]).toEqual(['main-1.js', 'main-2.js', 'same.js'])
  expect(seen[3]).toEqual(['main-1.js', 'main-2.js', 'main-3.js', 'main-4.js', 'same.js'])
  expect(seen[4]).toEqual(['main-2.js', 'main-3.js', 'main-4.js', 'main-5.js', 'same.js'])
})

it('a build that changes nothing removes no earlier build', async () => {
  await using folder = await temporaryFolder()
  const again = Array.from({ length: 5 }, () => ['main-2.js'])
  const seen = await buildInTurn(folder.path, [['main-1.js'], ...again])
  expect(seen.at(-1)).toEqual(['main-1.js', 'main-2.js'])
})

it('a running server gets the assets of a newer build beside it, and keeps its own', async () => {
  await using folder = await temporaryFolder()
  const [running, fresh] = ['running', 'fresh'].map((name) => join(folder.path, name)) as [string, string]
  await writeFiles(join(running, 'client/assets'), [['main-1.js', 'old'] as const, ['same.js', 'old'] as const])
  await writeFiles(join(fresh, 'client/assets'), [['main-2.js', 'new'] as const, ['same.js', 'new'] as const])
  await keepAssets(running, fresh, 'client')
  await giveAssets(fresh, running, 'client')
  for (const build of [running, fresh])
    expect((await readdir(join(build, 'client/assets'))).sort()).toEqual(['main-1.js', 'main-2.js', 'same.js'])
  expect(await readFile(join(running, 'client/assets/same.js'), 'utf8')).toBe('old')
})
