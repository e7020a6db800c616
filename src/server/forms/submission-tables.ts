import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Accepted submissions. `data` follows the form's schema and must never be logged. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    form: text('form').notNull(),
    /** The idempotency key: the id of the challenge, or a hash of the content. */
    key: text('key').notNull().unique(),
    language: text('language').notNull(),
    /** The property or project of the form. */
    propertyId: integer('property_id'),
    projectId: integer('project_id'),
    /** Lower case; privacy export and erasure search by it. */
    email: text('email'),
    data: jsonb('data').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When retention ends (site-config/forms.json). */
    eraseAt: timestamp('erase_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('submissions_by_email').on(table.email, table.form), index('submissions_by_erasure').on(table.eraseAt)],
)
