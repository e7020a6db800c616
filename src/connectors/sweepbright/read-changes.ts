import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { AnnouncedChange, Source, SourceChange } from '#src/connectors/connector.ts'
import { estateIdOf, projectOfKey, unitKey } from './estate-key.ts'
import type { SweepBrightSettings } from './settings.ts'
import { createWebsiteApi } from './website-api.ts'

export interface SweepBrightRecord {
  readonly estate: unknown
  readonly project?: unknown
}

const OF_THE_PROJECT = ['id', 'location', 'negotiation', 'negotiator', 'office', 'status', 'type'] as const

/**
 * Reads the estates named by the webhook, which SweepBright offers for about an hour. Other estates stay. A deletion counts once
 * SweepBright no longer returns the estate.
 */
export async function* fetchChanges(
  source: Source<SweepBrightSettings>,
): AsyncGenerator<SourceChange<SweepBrightRecord>, string, undefined> {
  const announced = latestOf(source.announced)
  const units = await unitsHere(source, announced)
  const api = createWebsiteApi(source)
  for (const { key, kind } of announced.values()) {
    source.signal.throwIfAborted()
    const here = units.get(key) ?? []
    const estate = await api.readEstate(key)
    if (estate === null && kind === 'gone') {
      for (const gone of [key, ...here]) yield { kind: 'gone', key: gone }
      continue
    }
    if (kind === 'gone') source.note(`SweepBright has called the estate ${key} deleted, and still hands it over: it stays.`)
    if (estate === null) {
      source.note(`SweepBright no longer hands over the estate ${key}; publish it there once more.`)
      continue
    }
    const records = recordsOf(key, estate, source.note)
    for (const record of records) yield { kind: 'changed', ...record }
    const read = new Set(records.map((record) => record.key))
    for (const unit of here) if (!read.has(unit)) yield { kind: 'gone', key: unit }
  }
  return source.now().toISOString()
}

/** The latest call of each estate by SweepBright's time, because calls may arrive out of order. */
function latestOf(announced: readonly AnnouncedChange[]): ReadonlyMap<string, AnnouncedChange> {
  const latest = new Map<string, AnnouncedChange>()
  for (const change of announced) {
    const before = latest.get(change.key)
    if (before === undefined || !(timeOf(change) < timeOf(before))) latest.set(change.key, change)
  }
  return latest
}

/** The time in ms; an unreadable time is NaN and sorts last. */
function timeOf({ payload }: AnnouncedChange): number {
  const { happened_at: text } = asObject(payload)
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

/** The units on the site, by named project. */
async function unitsHere(
  { known }: Source<SweepBrightSettings>,
  announced: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const units = new Map<string, string[]>()
  if (announced.size === 0) return units
  for await (const key of known()) {
    const project = projectOfKey(key)
    if (project === null || !announced.has(project)) continue
    const siblings = units.get(project) ?? []
    siblings.push(key)
    units.set(project, siblings)
  }
  return units
}

function recordsOf(
  key: string,
  estate: PlainObject,
  note: (message: string) => void,
): readonly { readonly key: string; readonly raw: SweepBrightRecord }[] {
  const { properties, ...own } = estate
  if (estate.is_project !== true) return [{ key, raw: { estate: own } }]
  const project = Object.fromEntries(OF_THE_PROJECT.map((name) => [name, estate[name]]))
  const units = new Map<string, SweepBrightRecord>()
  for (const unit of asList(properties)) {
    const id = estateIdOf(asObject(unit).id)
    if (id === null) note(`The project ${key} of SweepBright has a unit without an id.`)
    else units.set(unitKey(key, id), { estate: unit, project: { ...project, id: key } })
  }
  return [{ key, raw: { estate: own } }, ...[...units].map(([unit, raw]) => ({ key: unit, raw }))]
}
