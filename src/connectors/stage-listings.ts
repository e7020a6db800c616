import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { UnmappedRecord as Stub } from '#src/features/feed/server/check-records.ts'
import { createPauses } from '#src/platform/jobs/pauses.ts'
import type { Connector, MappedListing, MappedProperty, SourceChange, SourceRecord } from './connector.ts'
import type { KeyKind, KeyRepository, KnownKey } from './key-repository.ts'
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

/** Records numbered and written before the event loop is released. */
const AT_A_TIME = 50
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
  let [fetched, unmapped, mappedCount] = [0, 0, 0]
  let batch: MappedRecord[] = []

  async function writeBatch(): Promise<void> {
    const mapped = batch
    batch = []
    const projectKeys = mapped.flatMap(({ key, project, projectKey }) => [project && key, projectKey])
    const projectIds = await keys.idsOf(
      'project',
      projectKeys.filter((key) => key !== undefined),
    )
    const ids = await keys.idsOf(
      'property',
      mapped.flatMap(({ key, property }) => (property === null ? [] : [key])),
    )
    await projects.add(mapped.flatMap(({ key, project }) => (project ? [{ ...project, ID: projectIds.get(key)?.id }] : [])))
    await properties.add(
      mapped.flatMap(({ key, property, projectKey }) => {
        if (property === null) return []
        const ProjectID = projectKey === undefined ? undefined : projectIds.get(projectKey)?.id
        return [{ ...withDates(property, ids.get(key)), ...(ProjectID !== undefined && { ProjectID }), ID: ids.get(key)?.id }]
      }),
    )
    await setImmediate()
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
    else if (mapped.failure === undefined) mappedCount++
    else if (unmapped++ < MAX_NAMED) first.push({ key: change.key, message: mapped.failure })
    if (mapped !== null) batch.push(mapped)
    if (batch.length === AT_A_TIME) await writeBatch()
    await pause()
    signal.throwIfAborted()
  }
  await writeBatch()
  await properties.finish()
  if (!projects.isEmpty()) await projects.finish()
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

/** A mapped record without the numbers that its keys have on the site. */
interface MappedRecord extends Omit<MappedListing, 'property'> {
  readonly key: string
  readonly property: MappedProperty | Omit<Stub, 'ID'> | null
  /** Why the record could not be mapped. */
  readonly failure?: string
}

/** Null where the record is left out. */
function mapOne(connector: Connector, { key, raw }: SourceRecord, mapping: CountingMapping): MappedRecord | null {
  mapping.begin()
  try {
    const whole = mendTexts(raw, (text) => mapping.lost('damaged text, shown as it came', text))
    const listing = mapListing(connector, whole, mapping)
    if (listing === null) return null
    mapping.countFiles(listing)
    if (listing.projectKey !== undefined && !isStorableKey(listing.projectKey))
      throw new Error('The project that the listing is a part of has no key that can be stored.')
    return { key, ...listing }
  } catch (error) {
    // One unexpected listing must not stop the others.
    const failure = sentenceOf(error, mapping)
    return { key, property: { $unmapped: failure }, failure }
  }
}

/** Without a day of creation, a listing is as old as its first run here, and has not changed before. */
function withDates(property: NonNullable<MappedRecord['property']>, { firstSeen = '' }: Partial<KnownKey> = {}): object {
  if ('$unmapped' in property || property.CreateDate !== undefined) return property
  const { ModifyDate } = property
  const isOlder = ModifyDate !== undefined && ModifyDate < firstSeen
  return { ...property, CreateDate: firstSeen, ...(isOlder && { ModifyDate: firstSeen }) }
}

function sentenceOf(error: unknown, mapping: CountingMapping): string {
  if (!(error instanceof MissingFieldError)) return error instanceof Error ? error.message : String(error)
  return error.sentence(error.meaning && mapping.unknownValue(error.meaning))
}

/** Writes `<name>.json` atomically. */
async function listWriter(folder: string, name: 'properties' | 'projects') {
  const path = join(folder, `${name}.json`)
  const file = await open(`${path}.part`, 'w', 0o600)
  let separator = `{"version":1,"${name}":[\n`
  const isEmpty = () => separator !== ',\n'
  return {
    isEmpty,
    async add(records: readonly object[]) {
      if (records.length === 0) return
      await file.appendFile(separator + records.map((record) => JSON.stringify(record)).join(',\n'))
      separator = ',\n'
    },
    async finish() {
      await file.appendFile(`${isEmpty() ? separator : ''}\n]}\n`)
      await file.close()
      await rename(`${path}.part`, path)
    },
    async [Symbol.asyncDispose]() {
      await file.close()
      await rm(`${path}.part`, { force: true })
    },
  }
}
