import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * One row for each version of the site definition. The one that visitors see is the live one with the highest number; others were
 * files on disk that had never gone live, stored before something else was written over them.
 */
export const siteVersions = pgTable('site_versions', {
  /** Consecutive from 1; versions that were removed leave gaps at the beginning alone. */
  number: integer('number').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** SHA-256 in hex over all paths and hashes: equal for equal definitions. */
  treeHash: text('tree_hash').notNull(),
  /** The version that was live before; it may have been removed since. */
  parent: integer('parent'),
  /** Whether it went live. */
  isLive: boolean('is_live').notNull(),
  /** Who changed it, where that is known. */
  author: text('author'),
  /** Why, in a sentence, where that is known. */
  reason: text('reason'),
})

/**
 * Which content a file had, and in which versions: from `since` up to, but not including, `until`; null while the newest version
 * has it. So a version that changes one file costs one row.
 */
export const siteVersionFiles = pgTable(
  'site_version_files',
  {
    /** Relative to the site-config folder, with forward slashes. */
    path: text('path').notNull(),
    /** SHA-256 of the content in hex. */
    hash: text('hash').notNull(),
    /** The size of the content; films have some gigabytes. */
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

/** The content of files, each stored once. Large media files have none. */
export const siteBlobs = pgTable('site_blobs', {
  /** SHA-256 of the content in hex. */
  hash: text('hash').primaryKey(),
  /** "brotli" for texts; "none" for media files, which are packed already. */
  packing: text('packing').notNull(),
  /** The size as it is stored. */
  bytes: integer('bytes').notNull(),
  content: bytea('content').notNull(),
})
