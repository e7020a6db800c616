import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/features/forms/server/tables.ts'

export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The address of a webhook; '' for the connector. */
    target: text('target').notNull(),
    /** The path of the sending page; '' if unknown. */
    page: text('page').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** A sentence for the agency and its operator, without the visitor's input. */
    lastError: text('last_error'),
    /** When it was last queued; the delivery ends some time after. */
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    /** The time until which a sending process holds it. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** The destination's id for it. */
    reference: text('reference'),
    /** The order in which a destination gets them. */
    position: integer('position').notNull().generatedByDefaultAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was last delivered, tried or given up. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('lead_deliveries_state', sql`${table.state} in ('queued', 'delivered', 'undeliverable')`),
    unique('lead_deliveries_once').on(table.submissionId, table.kind, table.target),
    index('lead_deliveries_queued').on(table.kind, table.target, table.position).where(sql`${table.state} = 'queued'`),
    index('lead_deliveries_undeliverable').on(table.createdAt).where(sql`${table.state} = 'undeliverable'`),
  ],
)
