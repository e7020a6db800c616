import { sql } from 'drizzle-orm'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { PublishedProperty } from './published-property.ts'
import { properties, propertyChanges } from './tables.ts'

const { status, statusBefore, propertyId, at } = propertyChanges

/** When an import last changed a property to its status; null for never. */
export const statusChangedAt = sql<Date | string | null>`(
  select max(${at}) from ${propertyChanges}
  where ${propertyId} = ${properties.id} and ${status} = ${properties.status} and ${statusBefore} <> ${status}
)`

/** The first day of the current status, as 2026-11-21, from the feed, else from the import; null if unknown. */
export function statusDate({ record }: PublishedProperty, changedAt: Date | string | null): string | null {
  const seen = changedAt === null ? null : belgianDay(new Date(changedAt)).toString()
  return record.StatusDate?.slice(0, 10) ?? seen
}
