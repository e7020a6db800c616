import { asObject } from '#src/base/json/plain-object.ts'
import { HIDDEN_RULE_SOURCE, PRICE_RULE_SOURCE } from '#src/features/feed/server/announce-rule.ts'
import { VERSION_FAILURE } from '#src/history/versions/failure-repository.ts'
import { BACKUP_FAILED, BACKUP_MADE } from '#src/operations/monitoring/backup-outcome-repository.ts'
import type { SqlConnection } from '#src/platform/db/database.ts'
import type { Query } from '#src/platform/db/query-database.ts'
import type { BackupFacts } from './backup-checks.ts'

/** The command to a running server, which alone has the embedded database open. */
export const DATABASE_FACTS = 'database-facts'

/** The facts of a running server's embedded database, on its connection. */
export function factsOfConnection(sql: SqlConnection, now: () => number): Promise<DatabaseFacts> {
  return readDatabaseFacts('pglite', async (statement) => (await sql.executeSql(statement)).rows, now)
}

export interface ImportFacts {
  /** In ms since 1970, by the importing server's clock. */
  readonly at: number
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
  readonly findings: number
  /** Why the feed was refused; null otherwise. */
  readonly refusal: string | null
}

export interface HistoryFacts {
  readonly versions: number
  readonly bytes: number
  /** In ms since 1970; null without versions. */
  readonly newestAt: number | null
  /** Why the last definition could not be stored; null otherwise. */
  readonly failure: string | null
}

export interface DatabaseFacts {
  readonly kind: 'pglite' | 'postgres'
  /** 150004 for 15.4. */
  readonly versionNumber: number
  readonly encoding: string
  readonly maxConnections: number
  /** Database clock minus this machine's clock, in ms, at the middle of the query. */
  readonly clockAheadMs: number
  /** Missing rights of the database user, in the database's words. */
  readonly missingRights: readonly string[]
  /** Null before the first import. */
  readonly lastImport: ImportFacts | null
  /** Null if no server of this version has used the database. */
  readonly history: HistoryFacts | null
  /** Scheduled drafts that could not be published; null as for `history`. */
  readonly failedDrafts: readonly string[] | null
  /** Null as for `history`. */
  readonly backups: BackupFacts | null
}

/** Statements that the server needs, each tried in a transaction that is rolled back. */
const TRIALS = {
  'create a schema and tables': 'create schema vitrine_doctor; create table vitrine_doctor.trial (id integer)',
  'insert rows': 'create temporary table vitrine_doctor_trial (id integer); insert into vitrine_doctor_trial values (1)',
  'notify other instances': "select pg_notify('vitrine_doctor', '')",
  'take advisory locks': 'select pg_try_advisory_xact_lock(7184299)',
}

const SETTINGS = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
  current_setting('max_connections')::int as connections`
const CLOCK = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'
/** Tables that belong to another user. */
const FOREIGN_TABLES = `select count(*)::int as number from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in (current_schema(), 'drizzle', 'jobs') and relkind in ('r', 'p')
  and not (has_table_privilege(pg_class.oid, 'INSERT') and has_table_privilege(pg_class.oid, 'UPDATE')
  and has_table_privilege(pg_class.oid, 'DELETE'))`
/** Null, too, where the user may not read it; its missing rights are reported. */
const HAS_IMPORTS = `select has_table_privilege(to_regclass('feed_imports'), 'SELECT') as found`
const LAST_IMPORT = `select extract(epoch from at)::float8 * 1000 as at, accepted, unchanged, rejected, retired,
  jsonb_array_length(findings) as findings, findings -> 0 ->> 'message' as message from feed_imports
  where source not like '%/owners.json' and source not in ('${PRICE_RULE_SOURCE}', '${HIDDEN_RULE_SOURCE}') order by id desc limit 1`

const HAS_HISTORY = `select has_table_privilege(to_regclass('site_versions'), 'SELECT')
  and has_table_privilege(to_regclass('site_blobs'), 'SELECT') as found`
const HISTORY = `select (select count(*) from site_versions)::int as versions,
  (select coalesce(sum(bytes), 0) from site_blobs)::float8 as bytes,
  (select extract(epoch from max(at))::float8 * 1000 from site_versions) as newest_at,
  (select value from watermarks where name = '${VERSION_FAILURE}') as failure`

const HAS_DRAFTS = `select has_table_privilege(to_regclass('site_drafts'), 'SELECT') as found`
const FAILED_DRAFTS = `select id from site_drafts where failure is not null and state = 'open' order by id limit 20`

const HAS_WATERMARKS = `select has_table_privilege(to_regclass('watermarks'), 'SELECT') as found`
const BACKUPS = `select name, value, extract(epoch from updated_at)::float8 * 1000 as at from watermarks
  where name in ('${BACKUP_MADE}', '${BACKUP_FAILED}')`

/** Queries a database about itself and rolls all trials back. The embedded one has no users, so every right. */
export async function readDatabaseFacts(kind: DatabaseFacts['kind'], query: Query, now: () => number): Promise<DatabaseFacts> {
  // The statements above define their rows.
  const first = async <Row>(statement: string) => (await query(statement))[0] as Row | undefined
  const settings = await first<{ version: number; encoding: string; connections: number }>(SETTINGS)
  const asked = now()
  const clock = await first<{ ms: number }>(CLOCK)
  const middle = (asked + now()) / 2
  return {
    kind,
    versionNumber: settings?.version ?? 0,
    encoding: settings?.encoding ?? '',
    maxConnections: settings?.connections ?? 0,
    clockAheadMs: (clock?.ms ?? middle) - middle,
    missingRights: kind === 'pglite' ? [] : await missingRights(query, first),
    lastImport: (await first<{ found: boolean | null }>(HAS_IMPORTS))?.found ? await lastImport(first) : null,
    history: (await first<{ found: boolean | null }>(HAS_HISTORY))?.found ? await readHistory(first) : null,
    failedDrafts: (await first<{ found: boolean | null }>(HAS_DRAFTS))?.found ? await failedDrafts(query) : null,
    backups: (await first<{ found: boolean | null }>(HAS_WATERMARKS))?.found ? await readBackups(query) : null,
  }
}

type First = <Row>(statement: string) => Promise<Row | undefined>

async function missingRights(query: Query, first: First): Promise<readonly string[]> {
  const missing: string[] = []
  for (const [right, statements] of Object.entries(TRIALS)) {
    await query('begin')
    try {
      await query(statements)
    } catch (failure) {
      missing.push(`${right} (${failure instanceof Error ? failure.message : String(failure)})`)
    } finally {
      await query('rollback')
    }
  }
  const foreign = (await first<{ number: number }>(FOREIGN_TABLES))?.number ?? 0
  return foreign === 0 ? missing : [...missing, `write to ${foreign} of its tables, which belong to another user`]
}

async function failedDrafts(query: Query): Promise<readonly string[]> {
  return (await query(FAILED_DRAFTS)).map((row) => String(asObject(row).id))
}

async function readBackups(query: Query): Promise<BackupFacts> {
  const rows = (await query(BACKUPS)) as readonly { readonly name: string; readonly value: string; readonly at: number }[]
  const [made, failed] = [BACKUP_MADE, BACKUP_FAILED].map((name) => rows.find((row) => row.name === name))
  return {
    lastMade: made === undefined ? null : { at: made.at, bytes: Number(made.value) },
    failure: failed === undefined ? null : { at: failed.at, reason: failed.value },
  }
}

interface HistoryRow {
  readonly versions: number
  readonly bytes: number
  readonly newest_at: number | null
  readonly failure: string | null
}

async function readHistory(first: First): Promise<HistoryFacts | null> {
  const row = await first<HistoryRow>(HISTORY)
  return row === undefined ? null : { versions: row.versions, bytes: row.bytes, newestAt: row.newest_at, failure: row.failure }
}

interface ImportRow {
  readonly at: number
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
  readonly retired: number
  readonly findings: number
  readonly message: string | null
}

async function lastImport(first: First): Promise<ImportFacts | null> {
  const row = await first<ImportRow>(LAST_IMPORT)
  if (row === undefined) return null
  const { at, accepted, unchanged, rejected, retired, findings, message } = row
  // A refused feed has findings and no records.
  const isRefused = accepted + unchanged + rejected + retired === 0 && findings > 0
  return { at, accepted, unchanged, rejected, findings, refusal: isRefused ? message : null }
}
