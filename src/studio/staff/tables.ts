import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The people who run the site. */
export const staffAccounts = pgTable('staff_accounts', {
  /** Random, and the user handle of passkeys; says nothing about the person. */
  id: text('id').primaryKey(),
  /** Lower-cased. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  /** One of STAFF_ROLES. */
  role: text('role').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Whose account is disabled cannot sign in, and sessions under way end. */
  disabledAt: moment('disabled_at'),
})

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => staffAccounts.id, { onDelete: 'cascade' })

/** One-time links to staff: invitations, links to sign in, reports of a sign-in by somebody else. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** "invitation", "sign-in", "not-me" or "this-machine". */
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_links_by_account').on(table.accountId), index('staff_links_by_expiry').on(table.expiresAt)],
)

/** Passkeys: public keys alone; the private ones stay with the person. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The id of the credential, in base64url. */
    id: text('id').primaryKey(),
    accountId: accountId(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures; a copy of a key that counts falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the authenticator is reached, with commas in between: "internal,hybrid". */
    transports: text('transports').notNull(),
    /** Given by its owner. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('staff_passkeys_by_account').on(table.accountId)],
)

/** What WebAuthn ceremonies under way must sign; each is taken once. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** "sign-in", or the id of the account that gets a passkey. */
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
)

/** Authenticator apps (TOTP), one for each account. */
export const staffTotp = pgTable('staff_totp', {
  accountId: accountId().primaryKey(),
  /** Encrypted with a key of the server's secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The period of the last code that was taken: it and those before are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Codes for a person who has lost the authenticator app; each is taken once. Stored as Argon2id, with one salt for each account. */
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
    /** Names the session in lists; opens nothing. */
    id: text('id').notNull().unique(),
    accountId: accountId(),
    createdAt: moment('created_at').notNull(),
    /** When its owner has last proved again who they are; null where that was the sign-in. */
    provedAt: moment('proved_at'),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The absolute expiry, independent of use. */
    expiresAt: moment('expires_at').notNull(),
    /** Browser and system, without versions: "Firefox, Windows"; empty where unknown. */
    device: text('device').notNull(),
    /** One of SIGN_IN_METHODS. */
    method: text('method').notNull(),
  },
  (table) => [index('staff_sessions_by_account').on(table.accountId), index('staff_sessions_by_expiry').on(table.expiresAt)],
)

/** Who did what, for AUDIT_DAYS. The id stays when an account is erased; no names, no addresses. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null for operators, who use commands. */
    accountId: text('account_id'),
    /** For instance "signed-in" or "role-changed". */
    action: text('action').notNull(),
    /** The id of what it was done to, with a detail where there is one. */
    about: text('about').notNull(),
  },
  (table) => [index('staff_audit_by_time').on(table.at.desc(), table.id)],
)
