import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { submissions } from '#src/server/forms/tables.ts'

/** Queued and sent mails. A mail is stored in the transaction of the record that it is about, and sent once. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The Message-ID header, equal for every attempt. */
    messageId: text('message_id').notNull().unique(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    /** The template: "agency", "confirmation", "search-match", … */
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    /** One address; lower case. */
    recipient: text('recipient').notNull(),
    /** The whole message: sender, reply-to, subject, html, text, headers, attachments (`MailMessage`). */
    message: jsonb('message').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    eraseAt: timestamp('erase_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('mails_state', sql`${table.state} in ('queued', 'sent', 'undeliverable')`),
    index('mails_unsent').on(table.state, table.createdAt).where(sql`${table.state} <> 'sent'`),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_submission').on(table.submissionId),
    index('mails_by_erasure').on(table.eraseAt),
  ],
)
