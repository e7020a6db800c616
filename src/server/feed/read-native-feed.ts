import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FeedRefusedError } from './feed-report.ts'
import type { Feed } from './import-feed.ts'
import { readFeedFile } from './read-feed-file.ts'

/** The current files of the feed. */
export interface NativeFeedFiles {
  /** Changes with the files. */
  readonly fingerprint: string
  /** Throws a FeedRefusedError where a file is not valid JSON. */
  readonly parse: () => Feed
}

/** Reads `data/properties.json` and `data/projects.json`; null where the first does not exist. */
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
  const file = parseJson(text, name)
  const list = typeof file === 'object' && file !== null ? Object.entries(file).find(([key]) => key === name)?.[1] : undefined
  return Array.isArray(list) ? list : undefined
}

function parseJson(text: string, name: ListName): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const message = `data/${name}.json cannot be read as JSON; "npm run check" tells where. Nothing was changed.`
    throw new FeedRefusedError('unreadable-feed', message)
  }
}
