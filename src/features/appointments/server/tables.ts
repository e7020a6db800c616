import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/features/forms/server/tables.ts'

/** Booked appointments, at the agency and as visits of properties (decision 110). */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Zero-based agenda of the agency; a visit has a unique number above these, only for the index. */
    agenda: integer('agenda').notNull(),
    /** The agent of a visit: the id of a person, "*" for anybody; "" for an appointment at the agency. */
    agent: text('agent').notNull().default(''),
    propertyId: integer('property_id'),
    /** Hash of the secret in the links to move and to cancel. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** The revision in calendar files: one more for each move and for the cancellation. */
    sequence: integer('sequence').notNull().default(0),
    /** When to remind the visitor; null if done or never. */
    remindAt: timestamp('remind_at', { withTimezone: true }),
    /** When the agency was notified that the property is unavailable; null if not. */
    goneNotifiedAt: timestamp('gone_notified_at', { withTimezone: true }),
  },
  (table) => [
    // A last resort: bookings already run one after another.
    uniqueIndex('appointments_slot').on(table.startsAt, table.agenda).where(sql`${table.cancelledAt} is null`),
    index('appointments_by_end').on(table.endsAt),
    index('appointments_by_reminder').on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
)
