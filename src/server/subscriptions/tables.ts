import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RememberedProperty } from '#src/domain/search/property-news.ts'
import { submissions } from '#src/server/forms/tables.ts'
import { mails } from '#src/server/mail/tables.ts'

/** Saved searches and newsletter subscriptions. Nothing is sent before `confirmedAt` or after `endedAt`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    /** Lower case. */
    email: text('email').notNull(),
    language: text('language').notNull(),
    /** The criteria of a saved search; null for the newsletter. */
    criteria: jsonb('criteria'),
    frequency: text('frequency').notNull(),
    /** Hash of the secret in its confirmation and unsubscribe links. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When its last daily mail was sent. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    check('subscriptions_kind', sql`${table.kind} in ('search', 'newsletter')`),
    check('subscriptions_frequency', sql`${table.frequency} in ('at-once', 'daily')`),
    index('subscriptions_by_email').on(table.email, table.kind),
    index('subscriptions_active')
      .on(table.kind, table.frequency)
      .where(sql`${table.confirmedAt} is not null and ${table.endedAt} is null`),
    uniqueIndex('subscriptions_newsletter').on(table.email).where(sql`${table.kind} = 'newsletter' and ${table.endedAt} is null`),
  ],
)

/** Notifications by property and change, each once. `mailId` is null until the mail is queued. */
export const subscriptionMatches = pgTable(
  'subscription_matches',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id').notNull(),
    /** "new", or what changed: "price:249000". */
    change: text('change').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** When it was put into a mail. */
    notifiedAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.propertyId, table.change] }),
    index('subscription_matches_untold').on(table.subscriptionId).where(sql`${table.notifiedAt} is null`),
  ],
)

/** Every property ever imported, as the saved searches last saw it (`property-news.ts`). */
export const rememberedProperties = pgTable(
  'remembered_properties',
  {
    propertyId: integer('property_id').primaryKey(),
    /** In euro; null if unknown or not published. */
    price: numeric('price', { mode: 'number' }),
    availability: text('availability').$type<RememberedProperty['availability']>().notNull(),
  },
  (table) => [check('remembered_properties_availability', sql`${table.availability} in ('now', 'no-more', 'never')`)],
)
