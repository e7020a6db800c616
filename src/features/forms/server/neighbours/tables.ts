import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/features/forms/server/tables.ts'

/** Requests about properties of other sites of the network, which are handed on to those. */
export const neighbourRequests = pgTable(
  'neighbour_requests',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The name of the site that has the property, and the number of the property there. */
    site: text('site').notNull(),
    theirPropertyId: integer('their_property_id').notNull(),
    /** Null until the other site has stored it. */
    handedAt: timestamp('handed_at', { withTimezone: true }),
  },
  (table) => [index('neighbour_requests_waiting').on(table.site).where(sql`${table.handedAt} is null`)],
)
