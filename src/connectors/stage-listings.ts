import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnmappedRecord as Stub } from '#src/features/feed/server/check-records.ts'
import { inBatches } from '#src/features/feed/server/in-batches.ts'
import { createPauses } from '#src/platform/jobs/pauses.ts'
import type { Connector, SourceChange, SourceRecord } from './connector.ts'
import type { KeyKind, KeyRepository } from './key-repository.ts'
import { mapListing } from './map-listing.ts'
import type { CountingMapping } from './mapping.ts'
import { mendTexts } from './mend-mojibake.ts'
import { MissingFieldError } from './missing-field.ts'
import type { UnmappedRecord } from './run-report.ts'

/** The result of reading a source, as files of the feed. */
export interface StagedListings {
  /** Contains `data/properties.json` and, for a source with projects, `data/projects.json`. */
  readonly folder: string
  readonly cursor: string | null
  readonly fetched: number
  readonly gone: readonly number[]
  readonly goneProjects: readonly number[]
  readonly goneCount: number
  /** The number of mapped listings and projects. */
  readonly mappedCount: number
  readonly unmapped: { readonly count: number; readonly first: readonly UnmappedRecord[] }
}

interface Options {
  readonly connector: Connector
  readonly changes: AsyncGenerator<SourceRecord | SourceChange, string | null, undefined>
  readonly mapping: CountingMapping
  readonly keys: KeyRepository
  /** Is emptied first. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** Records numbered in one transaction; fewer above {@link MAX_BYTES}. */
const AT_A_TIME = 1000
const MAX_BYTES = 8_000_000
/** Records written before the event loop is released. */
const BETWEEN_VISITORS = 200
const MAX_NAMED = 100
const MAX_KEY = 200

/**
 * Reads a source, maps its records and writes them to files, so that no transaction is open meanwhile. Holds few records in
 * memory. Throws the source's errors; the folder then has nothing to import.
 */
export async function stageListings({ connector, changes, mapping, keys, folder, signal }: Options): Promise<StagedListings> {
  const data = join(folder, 'data')
  await rm(folder, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await using properties = await listWriter(data, 'properties')
  await using projects = await listWriter(data, 'projects')
  const seen = new Set<string>()
  const gone = new Set<string>()
  const leftOut = new Set<string>()
  const first: UnmappedRecord[] = []
  let [fetched, unmapped, mappedCount, hasProjects] = [0, 0, 0, false]
  let batch: MappedRecord[] = []
  let batchBytes = 0

  async function writeBatch(): Promise<void> {
    const mapped = batch
    batch = []
    batchBytes = 0
    const projectIds = await keys.idsOf(
      'project',
      mapped.flatMap(({ key, project, projectKey }) => [
        ...(project === null ? [] : [key]),
        ...(projectKey === undefined ? [] : [projectKey]),
      ]),
    )
    const ids = await keys.idsOf(
      'property',
      mapped.flatMap(({ key, property }) => (property === null ? [] : [key])),
    )
    await inBatches(
      mapped,
      async (some) => {
        const ofProjects = some.flatMap(({ key, project }) =>
          project === null ? [] : [withFields(project, { ID: projectIds.get(key)?.id })],
        )
        hasProjects ||= ofProjects.length > 0
        await projects.add(ofProjects)
        await properties.add(
          some.flatMap(({ key, property, projectKey, hasDate, modified }) => {
            if (property === null) return []
            const known = ids.get(key)
            const firstSeen = known?.firstSeen ?? ''
            return [
              withFields(property, {
                ...(!hasDate && { CreateDate: firstSeen }),
                // A modification before the first run is no change on the site.
                ...(!hasDate && modified !== undefined && modified < firstSeen && { ModifyDate: firstSeen }),
                ...(projectKey !== undefined && { ProjectID: projectIds.get(projectKey)?.id }),
                ID: known?.id,
              }),
            ]
          }),
        )
      },
      BETWEEN_VISITORS,
    )
    signal.throwIfAborted()
  }

  const pause = createPauses()
  let cursor: string | null = null
  for (;;) {
    const step = await changes.next()
    if (step.done) {
      cursor = step.value
      break
    }
    const change = step.value
    const isStorable = isStorableKey(change.key)
    if ('kind' in change && change.kind === 'gone') {
      if (isStorable) gone.add(change.key)
      continue
    }
    fetched++
    if (!isStorable) {
      mapping.leaveOut(ODD_KEY, change.key)
      continue
    }
    gone.delete(change.key)
    // Two listings share a key, or pages shifted while they were read.
    if (seen.has(change.key)) {
      mapping.leaveOut(REPEATED_KEY, change.key)
      continue
    }
    seen.add(change.key)
    const mapped = mapOne(connector, change, mapping)
    if (mapped === null) leftOut.add(change.key)
    else batch.push(mapped)
    if (mapped !== null && mapped.failure !== null) {
      unmapped++
      if (first.length < MAX_NAMED) first.push({ key: change.key, message: mapped.failure })
    }
    if (mapped !== null && mapped.failure === null) mappedCount++
    batchBytes += (mapped?.property?.length ?? 0) + (mapped?.project?.length ?? 0)
    if (batch.length === AT_A_TIME || batchBytes > MAX_BYTES) await writeBatch()
    await pause()
    signal.throwIfAborted()
  }
  await writeBatch()
  await properties.finish()
  if (hasProjects) await projects.finish()
  const goneKeys = [...new Set([...gone, ...leftOut])]
  const idsOf = async (kind: KeyKind) => [...(await keys.knownIds(kind, goneKeys)).values()].map(({ id }) => id)
  const goneIds = { gone: await idsOf('property'), goneProjects: await idsOf('project') }
  return { folder, cursor, fetched, ...goneIds, goneCount: goneKeys.length, mappedCount, unmapped: { count: unmapped, first } }
}

export const REPEATED_KEY = 'has the key of another listing; the first of them is shown'
const ODD_KEY = 'has no key, or one that cannot be stored'

/** The database refuses other texts. */
function isStorableKey(key: string): boolean {
  return key !== '' && key.length <= MAX_KEY && key.isWellFormed() && !key.includes('\0')
}

/** A mapped record as JSON without key-derived fields. Buffers are outside the heap, so the garbage collector skips them. */
interface MappedRecord {
  readonly key: string
  readonly property: Buffer | null
  readonly hasDate: boolean
  readonly modified: string | undefined
  readonly project: Buffer | null
  readonly projectKey: string | undefined
  readonly failure: string | null
}

/** Null where the record is left out. */
function mapOne(connector: Connector, { key, raw }: SourceRecord, mapping: CountingMapping): MappedRecord | null {
  mapping.begin()
  try {
    const whole = mendTexts(raw, (text) => mapping.lost('damaged text, shown as it came', text))
    const listing = mapListing(connector, whole, mapping)
    if (listing === null) return null
    mapping.countFiles(listing)
    const { property, project, projectKey } = listing
    if (projectKey !== undefined && !isStorableKey(projectKey))
      throw new Error('The project that the listing is a part of has no key that can be stored.')
    return {
      key,
      property: property && bytesOf(property),
      hasDate: property?.CreateDate !== undefined,
      modified: property?.ModifyDate,
      project: project === undefined ? null : bytesOf(project),
      projectKey,
      failure: null,
    }
  } catch (error) {
    // One unexpected listing must not stop the others.
    const failure = sentenceOf(error, mapping)
    const stub: Omit<Stub, 'ID'> = { $unmapped: failure }
    return { key, property: bytesOf(stub), hasDate: true, modified: undefined, project: null, projectKey: undefined, failure }
  }
}

function sentenceOf(error: unknown, mapping: CountingMapping): string {
  if (!(error instanceof MissingFieldError)) return error instanceof Error ? error.message : String(error)
  return error.sentence(error.meaning && mapping.unknownValue(error.meaning))
}

function bytesOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Appends fields to a JSON object, in pieces. They override earlier fields of the same name. */
function withFields(bytes: Buffer, fields: object): readonly Buffer[] {
  const more = JSON.stringify(fields)
  // Only "{}" has two bytes.
  return bytes.length === 2 ? [Buffer.from(more)] : [bytes.subarray(0, -1), Buffer.from(`,${more.slice(1)}`)]
}

const COMMA = Buffer.from(',\n')

/** Writes `<name>.json` atomically. */
async function listWriter(folder: string, name: 'properties' | 'projects') {
  const path = join(folder, `${name}.json`)
  const file = await open(`${path}.part`, 'w', 0o600)
  let isFirst = true
  return {
    async add(records: readonly (readonly Buffer[])[]) {
      if (records.length === 0) return
      const begin = Buffer.from(isFirst ? `{"version":1,"${name}":[\n` : ',\n')
      isFirst = false
      await file.appendFile(Buffer.concat([begin, ...records.flatMap((pieces, at) => (at === 0 ? pieces : [COMMA, ...pieces]))]))
    },
    async finish() {
      await file.appendFile(isFirst ? `{"version":1,"${name}":[]}\n` : '\n]}\n')
      await file.close()
      await rename(`${path}.part`, path)
    },
    async [Symbol.asyncDispose]() {
      await file.close()
      await rm(`${path}.part`, { force: true })
    },
  }
}
