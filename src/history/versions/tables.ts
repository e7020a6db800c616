import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The versions of the site definition. Visitors see the live one with the highest number; one that is not live has files from
 * before an overwrite.
 */
export const siteVersions = pgTable('site_versions', {
  /** Consecutive from 1; removal leaves gaps only at the beginning. */
  number: integer('number').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** SHA-256 in hex of all paths and hashes. */
  treeHash: text('tree_hash').notNull(),
  parent: integer('parent'),
  isLive: boolean('is_live').notNull(),
  author: text('author'),
  reason: text('reason'),
})

/**
 * The content of a file in the versions from `since` to before `until`; null while the newest has it. A change of one file adds
 * one row.
 */
export const siteVersionFiles = pgTable(
  'site_version_files',
  {
    path: text('path').notNull(),
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
  hash: text('hash').primaryKey(),
  /** "brotli" for texts; "none" for media files, which are compressed already. */
  packing: text('packing').notNull(),
  bytes: integer('bytes').notNull(),
  content: bytea('content').notNull(),
})
