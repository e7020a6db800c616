import { type SQL, sql } from 'drizzle-orm'

/** `site`: the version of the site definition, its pictures and the program. */
export const ADVISORY_LOCKS = {
  migrations: 7_184_201,
  feedImport: 7_184_202,
  savedSearches: 7_184_203,
  documentRequest: 7_184_204,
  siteVersions: 7_184_205,
  operatorAlerts: 7_184_206,
  connectorKeys: 7_184_207,
  pushKeys: 7_184_208,
  appointments: 7_184_220,
} as const

/**
 * The site of a connection that several share (site-schema.ts); null for a site alone. Locks and notifications belong to a whole
 * database, so those of sites that share one carry it.
 */
export const SITE_OF_CONNECTION = "nullif(current_setting('app.site', true), '')"

/** What a lock's number becomes for the site of the connection. */
export const LOCK_OF_SITE = `$1::bigint + coalesce(hashtext(${SITE_OF_CONNECTION})::bigint << 24, 0)`

/** Waits for a lock of the connection's site, which the transaction holds until its end. */
export function holdLock(lock: number): SQL {
  return sql`select pg_advisory_xact_lock(${lock}::bigint + coalesce(hashtext(${sql.raw(SITE_OF_CONNECTION)})::bigint << 24, 0))`
}
