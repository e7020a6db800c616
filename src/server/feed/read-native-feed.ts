import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Feed } from './import-feed.ts'
import { readFeedFile } from './read-feed-file.ts'

/** The feed as its files are now. */
export interface NativeFeedFiles {
  /** The same as long as the files are. */
  readonly fingerprint: string
  /** Throws where a file is no JSON. */
  readonly parse: () => Feed
}

/** Reads `data/properties.json` and `data/projects.json`; null where the first is not there. */
export async function readNativeFeed(siteConfig: string): Promise<NativeFeedFiles | null> {
  const [properties, projects] = await Promise.all([readText(siteConfig, 'properties'), readText(siteConfig, 'projects')])
  if (properties === null) return null
  return {
    fingerprint: createHash('sha256').update(`${properties}\0${projects}`).digest('hex'),
    parse: () => ({ properties: parseList(properties, 'properties'), projects: parseList(projects, 'projects') }),
  }
}

type ListName = 'properties' | 'projects'

function readText(siteConfig: string, name: ListName): Promise<string | null> {
  return readFeedFile(join(siteConfig, 'data', `${name}.json`))
}

function parseList(text: string | null, name: ListName): readonly unknown[] | undefined {
  if (text === null) return undefined
  const file: unknown = JSON.parse(text)
  const list = typeof file === 'object' && file !== null ? Object.entries(file).find(([key]) => key === name)?.[1] : undefined
  return Array.isArray(list) ? list : undefined
}
