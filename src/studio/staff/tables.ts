import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The people who run the site. */
export const staffAccounts = pgTable('staff_accounts', {
  /** Random, and the user handle of passkeys; contains no personal data. */
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  role: text('role').notNull(),
  /** The office whose requests and visits the account sees; null for all. Named as people of the agency name theirs. */
  office: text('office'),
  createdAt: moment('created_at').notNull(),
  /** A disabled account cannot sign in, and its sessions end. */
  disabledAt: moment('disabled_at'),
  /**
   * When the person last proved, by a link that was mailed and shown to nobody else, that the mailbox is theirs; null for never. Only
   * such accounts go to other sites of the network, and come from them.
   */
  mailboxProvedAt: moment('mailbox_proved_at'),
  /** The Monday of the last weekly mail, or that before it was asked for; null for nobody who asked. */
  weekMailedOn: date('week_mailed_on', { mode: 'string' }),
})

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => staffAccounts.id, { onDelete: 'cascade' })

/** One-time links for staff: invitations, sign-in links, and reports of a foreign sign-in. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** The kind of the link: "invitation", "sign-in", "not-me", "this-machine" or "other-site". */
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_links_by_account').on(table.accountId), index('staff_links_by_expiry').on(table.expiresAt)],
)

/** Public keys of passkeys; the private keys stay with the person. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    publicKey: text('public_key').notNull(),
    /** The signature counter; a copied key has a lower one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The ways to reach the authenticator, separated by commas: "internal,hybrid". */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('staff_passkeys_by_account').on(table.accountId)],
)

/** The challenges of pending WebAuthn ceremonies; each is valid once. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** The purpose: "sign-in", or the id of the account that gets a passkey. */
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
)

/** Authenticator apps (TOTP), one per account. */
export const staffTotp = pgTable('staff_totp', {
  accountId: accountId().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** The period of the last accepted code; it and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Recovery codes for a lost authenticator app; each is valid once. Stored as Argon2id, with one salt per account. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { codeHash: text('code_hash').primaryKey(), accountId: accountId(), createdAt: moment('created_at').notNull() },
  (table) => [index('staff_recovery_codes_by_account').on(table.accountId)],
)

/** Sessions of staff, valid on every instance. Only the browser holds the identifier itself. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** A keyed hash of the identifier. */
    idHash: text('id_hash').primaryKey(),
    /** The public id of the session in lists; it grants no access. */
    id: text('id').notNull().unique(),
    accountId: accountId(),
    createdAt: moment('created_at').notNull(),
    /** The last repeated proof of identity; null if the sign-in was the last one. */
    provedAt: moment('proved_at'),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Browser and system, without versions: "Firefox, Windows"; empty if unknown. */
    device: text('device').notNull(),
    method: text('method').notNull(),
  },
  (table) => [index('staff_sessions_by_account').on(table.accountId), index('staff_sessions_by_expiry').on(table.expiresAt)],
)

/** Secret addresses at which calendar programs read a person's appointments, one per account. */
export const staffCalendarLinks = pgTable('staff_calendar_links', {
  accountId: accountId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})

/** The audit log, kept for AUDIT_DAYS. The account id stays after erasure; no names, no addresses. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    accountId: text('account_id'),
    action: text('action').notNull(),
    /** The id of the affected object, with details if any. */
    about: text('about').notNull(),
  },
  (table) => [index('staff_audit_by_time').on(table.at.desc(), table.id)],
)
