import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asObject } from '#src/base/json/plain-object.ts'
import { entryKey, type FormerPaths } from '#src/definition/paths/path-entry.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import type { Site } from '#src/definition/site.ts'
import { writeDurably } from './durable-file.ts'

const FILE_NAME = 'former-paths.json'
/** Enough for a site of 3,000 pages in four languages, renamed four times. */
const MAX_PATHS = 50_000

/** Adds the former paths of pages and articles from the data folder, and stores new ones there. Rejects if writing fails. */
export async function withFormerPaths(dataDir: string, site: Site): Promise<Site> {
  const known = await readFormerPaths(dataDir)
  const current = buildPathTable(site).entries.flatMap((entry) =>
    Object.values(entry.paths).map((path) => [path, entryKey(entry)] as const),
  )
  const isNew = current.some(([path, key]) => known.get(path) !== key)
  const all = new Map([...known, ...current].slice(-MAX_PATHS))
  if (isNew) await writeDurably(join(dataDir, FILE_NAME), JSON.stringify({ version: 1, paths: Object.fromEntries(all) }))
  return { ...site, formerPaths: all }
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
