import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  type ForeignKeyBuilder,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const COLUMNS = {
  id: uuid('id').primaryKey(),
  /** The Message-ID header, equal for every attempt. */
  messageId: text('message_id').notNull().unique(),
  /** The related submission. The feature with submissions declares the foreign key. */
  submissionId: uuid('submission_id'),
  /** The template: "agency", "confirmation", "search-match", … */
  kind: text('kind').notNull(),
  language: text('language').notNull(),
  /** One address; lower case. */
  recipient: text('recipient').notNull(),
  /** A `MailMessage`. */
  message: jsonb('message').notNull(),
  state: text('state').notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  eraseAt: timestamp('erase_at', { withTimezone: true }).notNull(),
}

/** A mail is stored in the transaction of its record, and sent once. */
export const mails = defineMails(() => [])

/** Takes the foreign keys to records that this folder must not import. */
export function defineMails(foreignKeysOf: (submissionId: AnyPgColumn) => readonly ForeignKeyBuilder[]) {
  return pgTable('mails', COLUMNS, (table) => [
    check('mails_state', sql`${table.state} in ('queued', 'sent', 'undeliverable')`),
    index('mails_unsent').on(table.state, table.createdAt).where(sql`${table.state} <> 'sent'`),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_submission').on(table.submissionId),
    index('mails_by_erasure').on(table.eraseAt),
    ...foreignKeysOf(table.submissionId),
  ])
}
