import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per import: counts of accepted, rejected and retired records, findings, and what it changed. */
export const feedImports = pgTable(
  'feed_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    source: text('source').notNull(),
    accepted: integer('accepted').notNull(),
    rejected: integer('rejected').notNull(),
    retired: integer('retired').notNull(),
    unchanged: integer('unchanged').notNull(),
    /** Whether a listing or project was added, changed, revived or retired. */
    changed: boolean('changed').notNull(),
    findings: jsonb('findings').notNull(),
    /** The inputs of pages (`page-inputs.ts`) that it changed; null for all. */
    changedInputs: text('changed_inputs').array(),
    /** Of these, the ones whose change no page may leave out even for a moment; null for all. */
    urgentInputs: text('urgent_inputs').array(),
  },
  (table) => [index('feed_imports_changed').on(table.id.desc()).where(sql`${table.changed}`)],
)
