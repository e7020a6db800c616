import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type FeedNeighbourhood, neighbourhoodSchema } from '#schemas/property/neighbourhood.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { readRecordFiles } from '#src/definition/files/read-record-files.ts'
import { MAX_FEED_BYTES } from '#src/definition/reading/parse-feed.ts'
import type { RecordFiles } from '#src/definition/records/record-surroundings.ts'
import { createRecordCheck, type RecordRules } from './check-records.ts'
import type { Feed } from './import-feed.ts'
import { readInWorker } from './read-in-worker.ts'
import { type FeedRecords, type RecordsEnd, readRecords } from './read-records.ts'
import { projectRules, propertyRules } from './record-rules.ts'
import { RULES_HASH } from './text-marks.ts'

export interface NativeFeedFiles {
  /** Changes with the files and the rules for records. */
  readonly fingerprint: string
  /** Reads the files, which may have changed since. */
  readonly open: (now: Date) => Promise<OpenFeed>
}

export interface OpenFeed {
  readonly feed: Feed
  /** The fingerprint of the read bytes; undefined before the end. */
  readonly readFingerprint: () => string | undefined
}

type ListName = 'properties' | 'projects'

/** The maximum size of a listings file in bytes, some two million full records. Memory use does not depend on it. */
const MAX_LISTINGS_BYTES = 16_000_000_000
/** Starting a thread takes 0.1 s, as long as reading 500 records. */
const BYTES_FOR_WORKER = 2_000_000
const PIECE_BYTES = 256 * 1024

/**
 * Finds the files properties.json, projects.json and neighbourhoods.json in `data`; null without the first. Throws for a file
 * that is too large. The folder may differ from the site definition's.
 */
export async function findNativeFeed(siteConfig: string, folder = siteConfig): Promise<NativeFeedFiles | null> {
  const [properties, projects, neighbourhoods] = await Promise.all([
    hashOf(folder, 'properties'),
    hashOf(folder, 'projects'),
    readFeedFile(join(siteConfig, 'data', 'neighbourhoods.json')),
  ])
  if (properties === null) return null
  return {
    fingerprint: fingerprintOf(properties, projects, neighbourhoods),
    async open(now) {
      const known = await readRecordFiles(siteConfig)
      const [first, second] = await Promise.all([
        openList(folder, propertyRules, now, known),
        projects === null ? undefined : openList(folder, projectRules, now, known),
      ])
      return {
        feed: { properties: first.records, projects: second?.records, neighbourhoods: readNeighbourhoods(neighbourhoods) },
        readFingerprint: () => {
          const hashes = [first.hash(), second === undefined ? null : second.hash()] as const
          return hashes[0] === undefined || hashes[1] === undefined
            ? undefined
            : fingerprintOf(hashes[0], hashes[1], neighbourhoods)
        },
      }
    },
  }
}

/** The size of the properties file; 0 if missing. */
export async function nativeFeedBytes(siteConfig: string): Promise<number> {
  const found = await stat(pathOf(siteConfig, 'properties')).catch(() => null)
  return found?.size ?? 0
}

function fingerprintOf(properties: string, projects: string | null, neighbourhoods: string | null): string {
  return createHash('sha256').update(`${RULES_HASH} ${properties} ${projects} ${neighbourhoods}`).digest('base64url')
}

async function openList<Record>(folder: string, rules: RecordRules<Record>, now: Date, files: RecordFiles) {
  const path = pathOf(folder, rules.list)
  const { size } = await stat(path)
  let end: RecordsEnd | undefined
  async function* records(): FeedRecords<Record> {
    const read =
      size < BYTES_FOR_WORKER
        ? readRecords(createReadStream(path, { highWaterMark: PIECE_BYTES }), rules, now, files)
        : readInWorker<Record>({ path, list: rules.list, now, files })
    end = yield* read
    return end
  }
  return { records: records(), hash: () => end?.hash }
}

/** The hash of a file's content, read in pieces; null for a missing file. */
function hashOf(folder: string, name: ListName): Promise<string | null> {
  return readIfThere(pathOf(folder, name), MAX_LISTINGS_BYTES, async (path) => {
    const hash = createHash('sha256')
    await using file = await open(path)
    // One buffer for the whole file: the garbage of a stream would delay requests.
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES)
      if (bytesRead === 0) return hash.digest('base64url')
      hash.update(piece.subarray(0, bytesRead))
    }
  })
}

function pathOf(folder: string, name: ListName): string {
  return join(folder, 'data', `${name}.json`)
}

/** Reads the text of another file of the feed; null if missing. Throws if it is too large. */
export function readFeedFile(path: string): Promise<string | null> {
  return readIfThere(path, MAX_FEED_BYTES, () => readFile(path, 'utf8'))
}

async function readIfThere<Content>(
  path: string,
  maxBytes: number,
  read: (path: string) => Promise<Content>,
): Promise<Content | null> {
  try {
    const { size } = await stat(path)
    if (size <= maxBytes) return await read(path)
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
    throw new Error(`${basename(path)} has ${megabytes(size)} MB; at most ${megabytes(maxBytes)} MB are read`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Parses `data/neighbourhoods.json`: null without a file, undefined for invalid JSON. Skips invalid records. */
export function readNeighbourhoods(text: string | null): readonly FeedNeighbourhood[] | undefined {
  if (text === null) return []
  const check = createRecordCheck<FeedNeighbourhood>(
    { schema: neighbourhoodSchema, createInspection: () => () => [] },
    new Date(0),
  )
  const records = parsed(text)?.flatMap((value) => check(value).record ?? [])
  return records && [...new Map(records.toReversed().map((record) => [record.ID, record])).values()]
}

function parsed(text: string): readonly unknown[] | undefined {
  try {
    return asList(asObject(JSON.parse(text)).neighbourhoods)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
