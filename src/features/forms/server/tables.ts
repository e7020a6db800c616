import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { defineMails } from '#src/platform/mail/tables.ts'

/** Accepted submissions. `data` follows the form's schema and must never be logged. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    form: text('form').notNull(),
    /** Idempotency key: the challenge's id, or a content hash. */
    key: text('key').notNull().unique(),
    language: text('language').notNull(),
    propertyId: integer('property_id'),
    projectId: integer('project_id'),
    /** Lower case; privacy export and erasure search by it. */
    email: text('email'),
    data: jsonb('data').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When retention ends (site-config/forms.json). */
    eraseAt: timestamp('erase_at', { withTimezone: true }).notNull(),
    /** When staff first opened it; null if new or marked as unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('submissions_by_email').on(table.email, table.form),
    index('submissions_by_erasure').on(table.eraseAt),
    index('submissions_by_time').on(table.createdAt, table.id),
    // Few wait for an answer.
    index('submissions_unanswered').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.answeredAt} is null`),
  ],
)

/** Foreign key to submissions, for drizzle-kit. Queries use `mails`. */
export const mailsOfSubmissions = defineMails((submissionId) => [
  foreignKey({ columns: [submissionId], foreignColumns: [submissions.id] }).onDelete('cascade'),
])

/** The bytes are on disk under the id. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also the file name in `DATA_DIR/uploads`. */
    id: uuid('id').primaryKey(),
    /** Null until the submission is stored; orphans are purged. */
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    field: text('field').notNull(),
    name: text('name').notNull(),
    /** Detected from content: application/pdf, image/jpeg, image/png, image/webp. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_by_submission').on(table.submissionId)],
)

/** Each is for one form and one answer, and expires. */
export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    form: text('form').notNull(),
    kind: text('kind').notNull(),
    /** Keyed; null for a proof of work or a challenge without an answer. */
    answerHash: text('answer_hash'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('challenges_by_expiry').on(table.expiresAt)],
)
