import { type SQL, sql } from 'drizzle-orm'
import { SITE_OF_CONNECTION } from './advisory-locks.ts'
import { siteKey } from './site-schema.ts'

/** The name of a site's channel in the database. */
export function channelOf(channel: string, site: string | null): string {
  return site === null ? channel : `${channel}__${siteKey(site)}`
}

/** Reaches all that listen to a channel of the connection's site. The values are channel and payload. */
export const NOTIFY = `select pg_notify($1::text || coalesce('__' || ${SITE_OF_CONNECTION}, ''), $2)`

/** {@link NOTIFY} inside a transaction: sent at its commit. */
export function notification(channel: string, payload: string): SQL {
  return sql`select pg_notify(${channel}::text || coalesce('__' || ${sql.raw(SITE_OF_CONNECTION)}, ''), ${payload})`
}
