import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { UnmappedRecord as Stub } from '#src/server/feed/check-records.ts'
import type { Connector, MappedListing, Mapping, SourceChange, SourceRecord } from './connector.ts'
import type { KeyKind, KeyRepository } from './key-repository.ts'
import type { UnmappedRecord } from './run-report.ts'
import { SourceError } from './source-error.ts'

/** What a reading of a source has brought, in files of the feed. */
export interface StagedListings {
  /** Where `data/properties.json` and, where the source has projects, `data/projects.json` are. */
  readonly folder: string
  readonly cursor: string | null
  readonly fetched: number
  /** The numbers of listings that are gone. */
  readonly gone: readonly number[]
  readonly goneProjects: readonly number[]
  readonly goneCount: number
  readonly unmapped: { readonly count: number; readonly first: readonly UnmappedRecord[] }
}

interface Options {
  readonly connector: Connector
  readonly changes: AsyncGenerator<SourceRecord | SourceChange, string | null, undefined>
  readonly mapping: Mapping
  readonly keys: KeyRepository
  /** Is emptied. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** Records that are given their numbers at once. */
const AT_A_TIME = 200
const MAX_NAMED = 100
const MAX_KEY = 200

/**
 * Reads a source to its end, maps what it sends and writes it down, so that no transaction is open while a source is waited for. Nothing of
 * it is in memory but a few records. Throws what the source throws; then the folder holds nothing that could be imported.
 */
export async function stageListings({ connector, changes, mapping, keys, folder, signal }: Options): Promise<StagedListings> {
  const data = join(folder, 'data')
  await rm(folder, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await using properties = listWriter(data, 'properties')
  await using projects = listWriter(data, 'projects')
  const seen = new Set<string>()
  const gone = new Set<string>()
  const first: UnmappedRecord[] = []
  let [fetched, unmapped, hasProjects] = [0, 0, false]
  let batch: SourceRecord[] = []

  async function writeBatch(): Promise<void> {
    if (batch.length === 0) return
    const mapped = batch.map(({ key, raw }) => ({ key, outcome: mapOne(connector, raw, mapping) }))
    batch = []
    const listings = mapped.flatMap(({ key, outcome }) => (outcome.kind === 'mapped' ? [{ key, ...outcome.listing }] : []))
    const failed = mapped.flatMap(({ key, outcome }) => (outcome.kind === 'failed' ? [key] : []))
    const ofProjects = listings.flatMap(({ key, project, projectKey }) => [
      ...(project ? [key] : []),
      ...(projectKey ? [projectKey] : []),
    ])
    const ofProperties = listings.flatMap(({ key, property }) => (property ? [key] : []))
    const projectIds = await keys.idsOf('project', ofProjects)
    const ids = await keys.idsOf('property', [...ofProperties, ...failed])
    for (const { key, outcome } of mapped) {
      if (outcome.kind === 'leftOut') gone.add(key)
      else if (outcome.kind === 'failed') {
        unmapped++
        if (first.length < MAX_NAMED) first.push({ key, message: outcome.message })
        await properties.add({ ID: ids.get(key)?.id ?? 0, $unmapped: outcome.message } satisfies Stub)
      }
    }
    for (const { key, property, project, projectKey } of listings) {
      if (project) {
        hasProjects = true
        await projects.add({ ...project, ID: projectIds.get(key)?.id ?? 0 })
      }
      if (property === null) continue
      const known = ids.get(key)
      const ofProject = projectKey === undefined ? {} : { ProjectID: projectIds.get(projectKey)?.id }
      await properties.add({ CreateDate: known?.firstSeen, ...property, ...ofProject, ID: known?.id ?? 0 })
    }
    await setImmediate()
    signal.throwIfAborted()
  }

  let cursor: string | null = null
  for (;;) {
    const step = await changes.next()
    if (step.done) {
      cursor = step.value
      break
    }
    const change = step.value
    if (change.key === '' || change.key.length > MAX_KEY) {
      throw new SourceError('unreadable', `A listing has no key, or one of more than ${MAX_KEY} characters.`, {
        isPassing: false,
      })
    }
    if ('kind' in change && change.kind === 'gone') {
      gone.add(change.key)
      continue
    }
    fetched++
    gone.delete(change.key)
    // Pages that shift while they are read name a record twice.
    if (seen.has(change.key)) continue
    seen.add(change.key)
    batch.push(change)
    if (batch.length === AT_A_TIME) await writeBatch()
  }
  await writeBatch()
  await properties.finish()
  if (hasProjects) await projects.finish()
  const idsOf = async (kind: KeyKind) => [...(await keys.knownIds(kind, [...gone])).values()].map(({ id }) => id)
  const goneIds = { gone: await idsOf('property'), goneProjects: await idsOf('project') }
  return { folder, cursor, fetched, ...goneIds, goneCount: gone.size, unmapped: { count: unmapped, first } }
}

type MapOutcome =
  | { readonly kind: 'mapped'; readonly listing: MappedListing }
  | { readonly kind: 'leftOut' }
  | { readonly kind: 'failed'; readonly message: string }

function mapOne(connector: Connector, raw: unknown, mapping: Mapping): MapOutcome {
  try {
    const listing = connector.map(raw, mapping)
    return listing === null ? { kind: 'leftOut' } : { kind: 'mapped', listing }
  } catch (error) {
    // One listing of a form that nobody thought of must not keep the others from the site.
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Writes `<name>.json` as a feed has it, whole or not at all. */
function listWriter(folder: string, name: 'properties' | 'projects') {
  const path = join(folder, `${name}.json`)
  const stream = createWriteStream(`${path}.part`, { mode: 0o600 })
  const writer = Writable.toWeb(stream).getWriter()
  let isFirst = true
  return {
    async add(record: object) {
      await writer.ready
      const begin = isFirst ? `{"version":1,"${name}":[\n` : ',\n'
      isFirst = false
      void writer.write(begin + JSON.stringify(record)).catch(() => undefined)
    },
    async finish() {
      await writer.write(isFirst ? `{"version":1,"${name}":[]}\n` : '\n]}\n')
      await writer.close()
      await rename(`${path}.part`, path)
    },
    async [Symbol.asyncDispose]() {
      await writer.abort().catch(() => undefined)
      await rm(`${path}.part`, { force: true })
    },
  }
}
