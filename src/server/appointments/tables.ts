import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/server/forms/tables.ts'

/** Booked appointments. A unique index prevents double bookings of an agenda's slot. */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Zero-based index of the agency's agenda. */
    agenda: integer('agenda').notNull(),
    /** Hash of the secret in the cancellation link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('appointments_slot').on(table.startsAt, table.agenda).where(sql`${table.cancelledAt} is null`),
    index('appointments_by_end').on(table.endsAt),
  ],
)
