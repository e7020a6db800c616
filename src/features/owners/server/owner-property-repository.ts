import { and, eq, inArray } from 'drizzle-orm'
import type { FeedOwnerDocument } from '#schemas/owner/feed-owner.ts'
import type { Communication, Publication } from '#schemas/owner/owner.ts'
import { toStored } from '#src/features/properties/server/published-property.ts'
import type { StoredProperty } from '#src/features/properties/server/stored-property.ts'
import { properties, publishedColumns } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ownerRecords } from './tables.ts'

export type StoredDocument = Pick<FeedOwnerDocument, 'Name' | 'Date' | 'File'>

export interface StoredRecords {
  readonly communications: readonly Communication[]
  readonly publications: readonly Publication[]
  readonly documents: readonly StoredDocument[]
}

/** Properties of owners in any status, with the agency's records. */
export interface OwnerPropertyRepository {
  /** Includes properties that left the feed; unordered. */
  list(ids: Iterable<number>): Promise<StoredProperty[]>
  records(propertyId: number): Promise<StoredRecords>
  documents(propertyId: number): Promise<readonly StoredDocument[]>
}

export function createOwnerPropertyRepository(db: Database): OwnerPropertyRepository {
  return {
    async list(ids) {
      const wanted = [...ids]
      if (wanted.length === 0) return []
      const rows = await db.select(publishedColumns).from(properties).where(inArray(properties.id, wanted))
      return rows.map(toStored)
    },
    async records(propertyId) {
      const { kind, records } = ownerRecords
      const rows = await db.select({ kind, records }).from(ownerRecords).where(eq(ownerRecords.propertyId, propertyId))
      const none = { communications: [], publications: [], documents: [] }
      // The import validates every record of these lists.
      return { ...none, ...Object.fromEntries(rows.map((row) => [row.kind, row.records])) } as StoredRecords
    },
    async documents(propertyId) {
      const isWanted = and(eq(ownerRecords.propertyId, propertyId), eq(ownerRecords.kind, 'documents'))
      const [row] = await db.select({ records: ownerRecords.records }).from(ownerRecords).where(isWanted)
      // The import validates these records too.
      return (row?.records ?? []) as readonly StoredDocument[]
    },
  }
}
