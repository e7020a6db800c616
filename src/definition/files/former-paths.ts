import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asObject } from '#src/base/json/plain-object.ts'
import { entryKey, type FormerPaths, type PathTable } from '#src/definition/paths/path-entry.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import type { Site } from '#src/definition/site.ts'
import { writeDurably } from './durable-file.ts'

const FILE_NAME = 'former-paths.json'
/** Enough for a site of 3,000 pages in four languages, renamed four times. */
const MAX_PATHS = 50_000

/** Adds its former paths to a site that goes live. */
export type RememberPaths = (site: Site) => Promise<Site>

interface Options {
  readonly dataDir: string
  readonly log: { readonly warn: (message: string) => void }
}

/** The former paths of pages and articles in the data folder. Never rejects: without them only old links fail. */
export function createFormerPaths({ dataDir, log }: Options): RememberPaths {
  let last: { readonly table: PathTable; readonly paths: FormerPaths } | null = null
  return async (site) => {
    const table = buildPathTable(site)
    try {
      if (last?.table !== table) last = { table, paths: await withPathsOf(dataDir, table) }
      return { ...site, formerPaths: last.paths }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn(`The paths of this site could not be stored; after a renaming, old links may lead nowhere: ${reason}`)
      return site
    }
  }
}

/** The stored paths with those of a table, which are stored too. Rejects if writing fails. */
async function withPathsOf(dataDir: string, table: PathTable): Promise<FormerPaths> {
  const known = await readFormerPaths(dataDir)
  const current = table.entries.flatMap((entry) => Object.values(entry.paths).map((path) => [path, entryKey(entry)] as const))
  const isNew = current.some(([path, key]) => known.get(path) !== key)
  const all = new Map([...known, ...current].slice(-MAX_PATHS))
  if (isNew) await writeDurably(join(dataDir, FILE_NAME), JSON.stringify({ version: 1, paths: Object.fromEntries(all) }))
  return all
}

/** Empty if the file is missing or damaged. */
async function readFormerPaths(dataDir: string): Promise<FormerPaths> {
  try {
    const { paths } = asObject(JSON.parse(await readFile(join(dataDir, FILE_NAME), 'utf8')))
    return new Map(Object.entries(asObject(paths)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return new Map()
  }
}
