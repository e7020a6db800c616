import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many builds a page may be behind and still find its scripts. */
const PRESERVED_BUILDS = 3

/** Beside the assets of a build: which files each of the last builds brought, the newest first. */
const RECORD = 'asset-builds.json'

/**
 * Copies into a fresh build what the builds before it brought to `client/assets`, so that a page that was opened before a new build still
 * finds its scripts. The names change with the content; files of builds further back than {@link PRESERVED_BUILDS} are gone. Folders are those
 * of whole builds.
 */
export async function keepAssets(finished: string, fresh: string): Promise<void> {
  const own = await readdir(assetsOf(fresh))
  const earlier = existsSync(assetsOf(finished)) ? await readRecord(finished) : []
  const preserved = earlier.filter((names) => !isSame(names, own)).slice(0, PRESERVED_BUILDS)
  const there = new Set(own)
  for (const name of new Set(preserved.flat())) {
    const source = join(assetsOf(finished), name)
    if (!there.has(name) && existsSync(source)) await copyFile(source, join(assetsOf(fresh), name))
  }
  await writeFile(join(fresh, RECORD), JSON.stringify([own, ...preserved]))
}

function assetsOf(build: string): string {
  return join(build, 'client', 'assets')
}

/** A build that was made without a record brought all that lies there. */
async function readRecord(build: string): Promise<readonly (readonly string[])[]> {
  const file = join(build, RECORD)
  // Written above.
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as readonly (readonly string[])[]
  return [await readdir(assetsOf(build))]
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length
}
