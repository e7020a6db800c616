import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** New-build projects of the feed; stored and retired like properties. */
export const projects = pgTable('projects', {
  id: integer('id').primaryKey(),
  record: jsonb('record').notNull(),
  fingerprint: text('fingerprint').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})
