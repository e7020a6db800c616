import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_FEED_BYTES } from '#src/site/reading/parse-feed.ts'
import { FeedRefusedError } from './feed-report.ts'
import type { Feed } from './import-feed.ts'

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

/** Reads a feed file; null where it does not exist. Throws where it is too large. */
export async function readFeedFile(path: string): Promise<string | null> {
  try {
    const { size } = await stat(path)
    if (size <= MAX_FEED_BYTES) return await readFile(path, 'utf8')
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
    throw new Error(`${basename(path)} has ${megabytes(size)} MB; at most ${megabytes(MAX_FEED_BYTES)} MB are read`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
