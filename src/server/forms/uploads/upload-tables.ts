import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/server/forms/submission-tables.ts'

/** Files that came with a submission: on the disk under a random name, here what they are. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also the name of the file in `DATA_DIR/uploads`. */
    id: uuid('id').primaryKey(),
    /** Null until the submission is stored; what stays without one is purged. */
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    field: text('field').notNull(),
    /** As the visitor called it, cleaned. */
    name: text('name').notNull(),
    /** By content: application/pdf, image/jpeg, image/png, image/webp. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_by_submission').on(table.submissionId)],
)
