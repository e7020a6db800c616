import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_FEED_BYTES } from '#src/site/reading/parse-feed.ts'
import { FeedRefusedError } from './feed-report.ts'
import type { Feed } from './import-feed.ts'
import { ROW_VERSION } from './plan-changes.ts'
import { projectRules, propertyRules } from './record-rules.ts'

/** The current files of the feed. */
export interface NativeFeedFiles {
  /** Changes with the files, and with the rules for their records. */
  readonly fingerprint: string
  /** Reads the files, which may have changed since. */
  readonly read: () => Promise<ReadFeed>
}

/** The texts of the files at one moment. */
export interface ReadFeed {
  readonly fingerprint: string
  /** Throws a FeedRefusedError where a file is not valid JSON. */
  readonly parse: () => Feed
}

/** Finds `data/properties.json` and `data/projects.json`; null where the first does not exist. */
export async function findNativeFeed(siteConfig: string): Promise<NativeFeedFiles | null> {
  const [properties, projects] = await Promise.all([hashOf(siteConfig, 'properties'), hashOf(siteConfig, 'projects')])
  if (properties === null) return null
  return {
    fingerprint: fingerprintOf(properties, projects),
    async read() {
      const [first, second] = await Promise.all([readBytes(siteConfig, 'properties'), readBytes(siteConfig, 'projects')])
      const hash = (bytes: Buffer | null) => bytes && createHash('sha256').update(bytes).digest('base64url')
      return {
        fingerprint: fingerprintOf(hash(first), hash(second)),
        parse: () => ({ properties: parseList(first, 'properties'), projects: parseList(second, 'projects') }),
      }
    },
  }
}

function fingerprintOf(properties: string | null, projects: string | null): string {
  return createHash('sha256').update(`${RULES} ${properties} ${projects}`).digest('base64url')
}

/** What a record becomes depends on these besides its text. */
const RULES = JSON.stringify([ROW_VERSION, propertyRules.schema, projectRules.schema])

/** The hash of a file's content, read in pieces; null where it does not exist. */
function hashOf(siteConfig: string, name: ListName): Promise<string | null> {
  return readIfThere(pathOf(siteConfig, name), async (path) => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return hash.digest('base64url')
  })
}

type ListName = 'properties' | 'projects'

function readBytes(siteConfig: string, name: ListName): Promise<Buffer | null> {
  return readIfThere(pathOf(siteConfig, name), (path) => readFile(path))
}

function pathOf(siteConfig: string, name: ListName): string {
  return join(siteConfig, 'data', `${name}.json`)
}

function parseList(bytes: Buffer | null, name: ListName): readonly unknown[] | undefined {
  if (bytes === null) return undefined
  const file = parseJson(bytes.toString(), name)
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
export function readFeedFile(path: string): Promise<string | null> {
  return readIfThere(path, () => readFile(path, 'utf8'))
}

async function readIfThere<Content>(path: string, read: (path: string) => Promise<Content>): Promise<Content | null> {
  try {
    const { size } = await stat(path)
    if (size <= MAX_FEED_BYTES) return await read(path)
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
    throw new Error(`${basename(path)} has ${megabytes(size)} MB; at most ${megabytes(MAX_FEED_BYTES)} MB are read`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
