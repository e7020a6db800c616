import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { MediaFile } from '#src/definition/media/media-file.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { EnergyScales } from '#src/features/properties/rules/energy/energy-scales.ts'

/** Data that rules need besides the record. If a part is null, rules that need it report nothing. */
export interface RecordSurroundings {
  /** The day in Belgium, as 2026-11-25. */
  readonly today: string | null
  /** The possible energy scales: a label is contradicted only if all contradict it. */
  readonly scales: readonly EnergyScales[]
  readonly categories: ReadonlySet<string> | null
  /** Keys from `cityKey`. */
  readonly cities: ReadonlySet<string> | null
  readonly neighbourhoods: ReadonlyMap<number, FeedNeighbourhood> | null
  readonly people: ReadonlySet<string> | null
  readonly projects: ReadonlySet<number> | null
  readonly media: ReadonlySet<string> | null
  /** By name below media. */
  readonly mediaFiles: ReadonlyMap<string, MediaFile>
  readonly documents: ReadonlySet<string> | null
  /** By name below documents. */
  readonly documentFiles: ReadonlyMap<string, MediaFile>
  readonly pictureHosts: readonly string[] | null
}

/** The files that an import knows besides its feed. */
export type RecordFiles = Pick<RecordSurroundings, 'media' | 'mediaFiles' | 'documents' | 'documentFiles'>

export const NO_FILES: RecordFiles = { media: null, mediaFiles: new Map(), documents: null, documentFiles: new Map() }

/** Finds faults of one record, which may violate its schema. Paths are relative to the record. */
export type RecordRule = (record: PlainObject, surroundings: RecordSurroundings) => readonly Fault[]

/** The name of a property in messages: its id, if it has one. */
export function propertyName({ ID }: PlainObject): string {
  return typeof ID === 'number' || typeof ID === 'string' ? `property ${ID}` : 'the property'
}

export function projectName(record: PlainObject): string {
  return propertyName(record).replace('property', 'project')
}
