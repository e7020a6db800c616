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

/**
 * The site with every former path of its pages and articles that the data folder knows; new paths are stored there. Rejects where
 * they cannot be written.
 */
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

/** Empty where the file is absent or damaged: paths are recorded from now on. */
async function readFormerPaths(dataDir: string): Promise<FormerPaths> {
  try {
    const { paths } = asObject(JSON.parse(await readFile(join(dataDir, FILE_NAME), 'utf8')))
    return new Map(Object.entries(asObject(paths)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return new Map()
  }
}
