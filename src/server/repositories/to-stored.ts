import type { FeedProperty } from '#schemas/property.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'

/** A row as a listing. */
export function toStored({ record, retiredAt }: { record: unknown; retiredAt: Date | null }): StoredProperty {
  // The feed importer checked every record against its schema before it stored it.
  const checked = record as FeedProperty
  return { record: checked, status: checked.Status, retiredAt }
}
