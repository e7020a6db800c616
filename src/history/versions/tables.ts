import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The versions of the site definition. Visitors see the live one with the highest number. A version that is not live holds files
 * that were about to be overwritten.
 */
export const siteVersions = pgTable('site_versions', {
  /** Consecutive from 1; removal leaves gaps only at the beginning. */
  number: integer('number').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** SHA-256 in hex of all paths and hashes. */
  treeHash: text('tree_hash').notNull(),
  /** The previous live version; it may have been removed. */
  parent: integer('parent'),
  isLive: boolean('is_live').notNull(),
  author: text('author'),
  /** A sentence, where known. */
  reason: text('reason'),
})

/**
 * The content of a file in the versions from `since` up to, but excluding, `until`; null while the newest version contains it. A
 * version that changes one file adds one row.
 */
export const siteVersionFiles = pgTable(
  'site_version_files',
  {
    /** Relative to the site-config folder, with forward slashes. */
    path: text('path').notNull(),
    /** SHA-256 of the content in hex. */
    hash: text('hash').notNull(),
    /** Videos have some gigabytes. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    since: integer('since').notNull(),
    until: integer('until'),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.since] }),
    index('site_version_files_by_hash').on(table.hash),
    index('site_version_files_by_until').on(table.until),
  ],
)

/** Each content is stored once; large media files have none. */
export const siteBlobs = pgTable('site_blobs', {
  /** SHA-256 of the content in hex. */
  hash: text('hash').primaryKey(),
  /** "brotli" for texts; "none" for media files, which are compressed already. */
  packing: text('packing').notNull(),
  /** The stored size. */
  bytes: integer('bytes').notNull(),
  content: bytea('content').notNull(),
})
