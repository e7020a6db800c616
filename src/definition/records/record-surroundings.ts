import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { MediaFile } from '#src/definition/media/media-file.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { EnergyScales } from '#src/features/properties/rules/energy/energy-scales.ts'

/**
 * What rules know beside the record that they check. Each part is null where it is unknown: a file that cannot be read, or an import, which
 * knows the records alone. Rules that need it then tell nothing.
 */
export interface RecordSurroundings {
  /** The day in Belgium, as 2026-11-25. */
  readonly today: string | null
  /** The energy scales that may hold: a label is contradicted where it is by all. */
  readonly scales: readonly EnergyScales[]
  /** The WebIDs of categories. */
  readonly categories: ReadonlySet<string> | null
  /** The keys of cities; see `cityKey`. */
  readonly cities: ReadonlySet<string> | null
  readonly neighbourhoods: ReadonlyMap<number, FeedNeighbourhood> | null
  readonly people: ReadonlySet<string> | null
  readonly projects: ReadonlySet<number> | null
  /** The names of the files below media. */
  readonly media: ReadonlySet<string> | null
  /** What is known of those of them that are looked into, by their names below media. */
  readonly mediaFiles: ReadonlyMap<string, MediaFile>
  /** The names of the files below documents. */
  readonly documents: ReadonlySet<string> | null
  /** As mediaFiles, by their names below documents. */
  readonly documentFiles: ReadonlyMap<string, MediaFile>
  readonly pictureHosts: readonly string[] | null
}

/** What an import knows of the files beside its feed. */
export type RecordFiles = Pick<RecordSurroundings, 'media' | 'mediaFiles' | 'documents' | 'documentFiles'>

/** Where nothing is known of files. */
export const NO_FILES: RecordFiles = { media: null, mediaFiles: new Map(), documents: null, documentFiles: new Map() }

/** What a rule finds in one record, which its schema may refuse as well. Paths are those inside the record. */
export type RecordRule = (record: PlainObject, surroundings: RecordSurroundings) => readonly Fault[]

/** How a message names a property: by its id where it has one. */
export function propertyName({ ID }: PlainObject): string {
  return typeof ID === 'number' || typeof ID === 'string' ? `property ${ID}` : 'the property'
}

/** How a message names a project. */
export function projectName(record: PlainObject): string {
  return propertyName(record).replace('property', 'project')
}
