import type { FeedProperty } from '#schemas/property/property.ts'
import { type PublishedProperty, publishProperty } from './published-property.ts'
import type { StoredProperty } from './stored-property.ts'

interface PropertyRow {
  readonly record: unknown
  readonly retiredAt: Date | null
}

/** A row as a listing, with what only its owner and the agency may know. */
export function toStored({ record, retiredAt }: PropertyRow): StoredProperty {
  // The feed importer checked every record against its schema before it stored it.
  const checked = record as FeedProperty
  return { record: checked, status: checked.Status, retiredAt }
}

/** A row as a listing that everybody may see. */
export function toPublished(row: PropertyRow): PublishedProperty {
  return publishProperty(toStored(row))
}
