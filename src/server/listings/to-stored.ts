import type { FeedProperty } from '#schemas/property/property.ts'
import { type PublishedProperty, publishProperty } from './published-property.ts'
import type { StoredProperty } from './stored-property.ts'

interface PropertyRow {
  readonly record: unknown
  readonly retiredAt: Date | null
}

/** Maps a row to a listing, including data for its owner and the agency only. */
export function toStored({ record, retiredAt }: PropertyRow): StoredProperty {
  // The import validates every record before it stores it.
  const checked = record as FeedProperty
  return { record: checked, status: checked.Status, retiredAt }
}

/** Maps a row to a published listing. */
export function toPublished(row: PropertyRow): PublishedProperty {
  return publishProperty(toStored(row))
}
