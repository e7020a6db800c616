import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/server/forms/submission-tables.ts'

/** Uploaded files; the bytes lie on disk under the id. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also the file name in `DATA_DIR/uploads`. */
    id: uuid('id').primaryKey(),
    /** Null until the submission is stored; files that stay without one are purged. */
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    field: text('field').notNull(),
    /** The visitor's file name, cleaned. */
    name: text('name').notNull(),
    /** Detected from content: application/pdf, image/jpeg, image/png, image/webp. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_by_submission').on(table.submissionId)],
)
