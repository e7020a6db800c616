import type { PGlite, Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'

/** The schema with the tables of a site, where several share a database (decision 151). */
export function siteSchema(site: string): string {
  return `site_${siteKey(site)}`
}

/** A site's name where SQL wants an identifier, which has no "-". Names of sites have no "_". */
export function siteKey(site: string): string {
  return site.replaceAll('-', '_')
}

/** The first statement of a connection that is used for another site than before. The site is also named for locks and notifications. */
export const USE_SITE = "select set_config('search_path', $1, false), set_config('app.site', $2, false)"

export function valuesOfSite(site: string): [schema: string, site: string] {
  return [siteSchema(site), siteKey(site)]
}

/** The site that each connection of a shared pool was last used for. */
const siteOf = new WeakMap<PoolClient, string>()

/** A shared pool whose statements see the tables of one site. */
export function poolOfSite(pool: Pool, site: string): Pool {
  async function connect(): Promise<PoolClient> {
    const client = await pool.connect()
    if (siteOf.get(client) === site) return client
    try {
      siteOf.delete(client)
      await client.query(USE_SITE, valuesOfSite(site))
      siteOf.set(client, site)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  async function query(...statement: Parameters<PoolClient['query']>): Promise<unknown> {
    const client = await connect()
    let hasFailed = true
    try {
      const result = await client.query(...statement)
      hasFailed = false
      return result
    } finally {
      client.release(hasFailed)
    }
  }
  const own = new Map<string | symbol, unknown>([
    ['connect', connect],
    ['query', query],
  ])
  return new Proxy(pool, { get: (target, name) => own.get(name) ?? Reflect.get(target, name, target) })
}

/** The only connection of an embedded database, as one site uses it. */
export type SiteClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen'>

/**
 * Parts the only connection of an embedded database among sites: the work of one waits for that of the others, and begins with the
 * site's schema. `null` sees no tables but those that are named with their schema.
 */
export function partConnection(client: PGlite): (site: string | null) => SiteClient {
  const turns = createWorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  let current: string | null | undefined
  return (site) => {
    const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      // The queue has no limit, so that it always runs the work.
      const done = await turns.run(async () => {
        if (current !== site) {
          current = undefined
          await client.query(USE_SITE, site === null ? ['', ''] : valuesOfSite(site))
          current = site
        }
        return { result: await work() }
      })
      if (done === null) throw new Error('[Bug] a queue without limit is full')
      return done.result
    }
    return {
      query: (text, values, options) => inTurn(() => client.query(text, values, options)),
      exec: (text, options) => inTurn(() => client.exec(text, options)),
      transaction: (work) => inTurn(() => client.transaction((inside: PgliteTransaction) => work(inside))),
      listen: (...listening) => client.listen(...listening),
    } as SiteClient
  }
}

/** Whether a site has tables. */
export async function hasTables(run: RunSql, site: string): Promise<boolean> {
  const found = await run('select exists (select from pg_catalog.pg_tables where schemaname = $1) as "isThere"', [
    siteSchema(site),
  ])
  return isThere(found)
}

/** Renames the schemas of sites that have one. */
export function renameStatement(names: readonly (readonly [from: string, to: string])[]): string {
  return names.map(([from, to]) => `alter schema "${siteSchema(from)}" rename to "${siteSchema(to)}"`).join('; ')
}

/** Removes what is queued for a site, where the job runner has its table. */
export async function removeJobs(run: RunSql, site: string): Promise<void> {
  if (!isThere(await run(`select to_regclass('jobs.job') is not null as "isThere"`))) return
  await run(`delete from jobs.job where data->>'site' = $1`, [site])
}

/** Drops everything of a site. */
export async function dropSite(run: RunSql, site: string): Promise<void> {
  await removeJobs(run, site)
  await run(`drop schema if exists "${siteSchema(site)}" cascade`)
}

function isThere({ rows: [row] }: Awaited<ReturnType<RunSql>>): boolean {
  return row !== undefined && 'isThere' in row && row.isThere === true
}

type RunSql = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly object[] }>

const RECORDED = '__drizzle_migrations'

/**
 * Brings the tables of a site up to date, in one transaction of the connection, which already uses the site. Foreign keys in
 * migrations name the schema of a site alone, which is replaced.
 */
export async function migrateSite(run: RunSql, site: string, migrationsFolder: string): Promise<void> {
  const schema = siteSchema(site)
  await run(`create schema if not exists "${schema}"`)
  await run(`create table if not exists ${RECORDED} (id serial primary key, hash text not null, created_at bigint)`)
  const [last] = (await run(`select max(created_at)::text as "createdAt" from ${RECORDED}`)).rows as {
    createdAt: string | null
  }[]
  const missing = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(last?.createdAt ?? 0),
  )
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await run(statement.replaceAll('"public".', `"${schema}".`))
    await run(`insert into ${RECORDED} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
