import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What visitors sent and were thanked for. `data` is what the form's schema describes; nothing of it goes to a log. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    form: text('form').notNull(),
    /** Names the sending, so that a repeated one is the same submission: the challenge it came with, or a hash of it. */
    key: text('key').notNull().unique(),
    language: text('language').notNull(),
    /** The property or project it is about. */
    propertyId: integer('property_id'),
    projectId: integer('project_id'),
    /** Lower-cased; what export and erasure look for. */
    email: text('email'),
    data: jsonb('data').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When retention ends (site-config/forms.json). */
    eraseAt: timestamp('erase_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('submissions_by_email').on(table.email, table.form), index('submissions_by_erasure').on(table.eraseAt)],
)
