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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PushMessage } from '#schemas/push.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { RememberedProperty } from '#src/features/saved-searches/rules/property-news.ts'
import { mails } from '#src/platform/mail/tables.ts'

/** Nothing is sent before `confirmedAt` or after `endedAt`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    language: text('language').notNull(),
    criteria: jsonb('criteria'),
    frequency: text('frequency').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The last daily mail. */
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

/** Browsers that receive new matches of a saved search besides the mails, each on request. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The push service's address, the same for all searches of a browser. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The server key that the browser knows; its push service rejects others. */
    pushKey: text('push_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('push_devices_once').on(table.subscriptionId, table.endpoint),
    index('push_devices_by_endpoint').on(table.endpoint),
  ],
)

/** Unsent messages; sent ones are deleted. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    message: jsonb('message').$type<PushMessage>().notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** A sentence for the operator, without the address. */
    lastError: text('last_error'),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    /** The time until which a sending process holds it. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('push_messages_state', sql`${table.state} in ('queued', 'undeliverable')`),
    index('push_messages_by_device').on(table.deviceId),
    index('push_messages_queued').on(table.nextTryAt).where(sql`${table.state} = 'queued'`),
  ],
)

/** VAPID keys of the server (RFC 8292); the newest readable one is used. */
export const pushKeys = pgTable('push_keys', {
  publicKey: text('public_key').primaryKey(),
  /** Encrypted by the server's secret. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** All properties as of the last comparison with saved searches (`property-news.ts`). */
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
