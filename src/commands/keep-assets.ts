import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of earlier builds whose scripts are kept for open pages. */
const PRESERVED_BUILDS = 3

/** The parts of a build for browsers: the pages, and the Studio. */
export type BuiltPart = 'client' | 'studio'

/** Files beside the parts of a build with the new files of each of the last builds, newest first. */
const RECORDS: { readonly [part in BuiltPart]: string } = { client: 'asset-builds.json', studio: 'studio-asset-builds.json' }

/**
 * Copies the assets of earlier builds into a new one, for pages opened before. `finished`: the previous build, here or of the
 * running server. Names contain a hash; drops builds older than {@link PRESERVED_BUILDS}.
 */
export async function keepAssets(finished: string, fresh: string, part: BuiltPart): Promise<void> {
  const [old, assets] = [assetsOf(finished, part), assetsOf(fresh, part)]
  const own = await readdir(assets)
  const earlier = existsSync(old) ? await readRecord(join(finished, RECORDS[part]), old) : []
  const preserved = earlier.filter((names) => !isSame(names, own)).slice(0, PRESERVED_BUILDS)
  const there = new Set(own)
  for (const name of new Set(preserved.flat())) {
    const source = join(old, name)
    if (!there.has(name) && existsSync(source)) await copyFile(source, join(assets, name))
  }
  await writeFile(join(fresh, RECORDS[part]), JSON.stringify([own, ...preserved]))
}

/** Copies the assets of a new build to the running server. Names contain a hash, so nothing is overwritten. */
export async function giveAssets(fresh: string, other: string, part: BuiltPart): Promise<void> {
  const [own, target] = [assetsOf(fresh, part), assetsOf(other, part)]
  const there = new Set(await readdir(target))
  for (const name of await readdir(own)) {
    if (there.has(name)) continue
    // Atomic: the running server would serve a partial file.
    const partial = join(target, `.${name}.part`)
    await copyFile(join(own, name), partial)
    await rename(partial, join(target, name))
  }
}

function assetsOf(build: string, part: BuiltPart): string {
  return join(build, part, 'assets')
}

/** Without a record, all present files count as the build's. */
async function readRecord(file: string, assets: string): Promise<readonly (readonly string[])[]> {
  // Written by this module.
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as readonly (readonly string[])[]
  return [await readdir(assets)]
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length
}
