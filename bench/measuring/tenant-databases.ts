import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { root } from '#src/commands/prepare.mjs'
import { type Database, PLANNER_SETTINGS } from '#src/platform/db/database.ts'
import { knownMigrations } from '#src/platform/db/known-migrations.ts'
import { createScratchDatabase } from './scratch-database.ts'

export const migrationsFolder = join(root, 'src/platform/db/migrations')

/** A connection that works for one agency at a time. */
export interface AgencySession extends AsyncDisposable {
  readonly db: Database
  /** Of one connection. */
  readonly client: Pool
  readonly enter: (agency: number) => Promise<unknown>
}

/** A way to keep many agencies in one database. */
export interface Tenancy extends AsyncDisposable {
  /** Makes what a new agency needs. */
  readonly add: (agency: number) => Promise<void>
  readonly remove: (agency: number, tables: readonly string[]) => Promise<void>
  /** Gives all agencies a column and an index more, as a migration does. */
  readonly upgrade: (agencies: readonly number[]) => Promise<void>
  readonly connect: () => Promise<AgencySession>
}

/** A schema for each agency, entered by the search path. */
export async function createSchemas(): Promise<Tenancy> {
  const scratch = await createScratchDatabase('vitrine_bench_schemas')
  const admin = await connected(scratch.url)
  const statements = await migrationStatements()
  return {
    add: (agency) => migrate(admin, `site_${agency}`, statements),
    async remove(agency) {
      await admin.query(`drop schema site_${agency} cascade`)
    },
    async upgrade(agencies) {
      for (const agency of agencies) await admin.query(`set search_path = site_${agency}; begin; ${UPGRADE('')}; commit`)
    },
    connect: async () => sessionOf(scratch.url, '', (agency) => ['search_path', `site_${agency}`]),
    async [Symbol.asyncDispose]() {
      await admin.end()
      await scratch.drop()
    },
  }
}

const UPGRADE = (key: string) =>
  `alter table own_properties add column trial text; create index trial on search_rows (${key} goal, status, price, id)`

/** The role that owns the tables; a superuser would see all rows. */
const ROLE = 'vitrine_bench_tenant'
const KEY = 'vitrine.agency'

/** The same tables with the agency first in each key and index, and a policy that shows only its rows. */
export async function createTenantKey(): Promise<Tenancy> {
  const scratch = await createScratchDatabase('vitrine_bench_key')
  const admin = await connected(scratch.url)
  await admin.query(
    `drop role if exists ${ROLE}; create role ${ROLE} nologin in role pg_read_all_stats; create extension btree_gin`,
  )
  await migrate(admin, 'model', await migrationStatements())
  await admin.query(`create schema shared; set search_path = shared, public; set ${KEY} = '0'`)
  for (const statement of await keyedStatements(admin)) await admin.query(statement)
  await admin.query(`drop schema model cascade; grant all on schema shared to ${ROLE}; set role ${ROLE}`)
  const enter = (client: Client, agency: number) => client.query('select set_config($1, $2, false)', [KEY, String(agency)])
  return {
    async add() {},
    async remove(agency, tables) {
      await enter(admin, agency)
      for (const table of tables.toReversed()) await admin.query(`delete from ${table}`)
    },
    upgrade: async () => void (await admin.query(`begin; ${UPGRADE('agency_id,')}; commit`)),
    async connect() {
      const session = sessionOf(scratch.url, `set role ${ROLE}; set search_path = shared, public`, (agency) => [
        KEY,
        String(agency),
      ])
      // The product's statements name the key of one agency.
      session.client.on('connect', keyConflicts)
      return session
    },
    async [Symbol.asyncDispose]() {
      await admin.query(`reset role; drop owned by ${ROLE} cascade; drop role ${ROLE}`)
      await scratch.drop().finally(() => admin.end().catch(() => {}))
    },
  }
}

const SETTINGS = `${PLANNER_SETTINGS}; set client_min_messages = warning`

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  return client
}

function sessionOf(
  connectionString: string,
  settings: string,
  settingOf: (agency: number) => readonly [string, string],
): AgencySession {
  const client = new Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: async (one) => void (await one.query(`${SETTINGS}; ${settings}`)),
  })
  client.on('error', () => {})
  return {
    db: drizzle({ client }),
    client,
    enter: (agency) => client.query('select set_config($1, $2, false)', [...settingOf(agency)]),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function migrationStatements(): Promise<readonly string[]> {
  const files = (await knownMigrations(migrationsFolder)).map(({ tag }) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8'))
  return (await Promise.all(files)).flatMap((text) => text.replaceAll('"public".', '').split('--> statement-breakpoint'))
}

async function migrate(client: Client, schema: string, statements: readonly string[]): Promise<void> {
  await client.query(`begin; create schema ${schema}; set search_path = ${schema}`)
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

/** What makes the keyed tables from those of the schema `model`. */
async function keyedStatements(client: Client): Promise<readonly string[]> {
  const read = async (text: string) => (await client.query<{ statement: string }>(text)).rows.map(({ statement }) => statement)
  const tables =
    await read(`select format('create table %1$I (agency_id integer not null default current_setting(''${KEY}'')::integer,
      like model.%1$I including defaults including constraints including identity including generated including compression);
      alter table %1$I enable row level security; alter table %1$I force row level security; alter table %1$I owner to ${ROLE};
      create policy of_agency on %1$I using (agency_id = current_setting(''${KEY}'')::integer)', relname) as statement
    from pg_class where relnamespace = 'model'::regnamespace and relkind = 'r'`)
  const constraints = await read(`select format('alter table %I add constraint %I %s', relname, conname,
      replace(pg_get_constraintdef(pg_constraint.oid), 'model.', '')) as statement
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'model'::regnamespace and contype in ('p', 'u', 'f') order by contype = 'f'`)
  const indexes = await read(`select replace(pg_get_indexdef(indexrelid), ' ON model.', ' ON shared.') as statement
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'model'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`)
  return [...tables, ...constraints.map(keyed), ...indexes.map(keyed)]
}

function keyed(statement: string): string {
  const column = /FOREIGN KEY \((\w+)\)/.exec(statement)?.[1]
  return statement
    .replace(/(PRIMARY KEY|UNIQUE|FOREIGN KEY) \(/, '$1 (agency_id, ')
    .replace(/REFERENCES (\w+)\(/, 'REFERENCES $1(agency_id, ')
    .replace('ON DELETE SET NULL', `ON DELETE SET NULL (${column})`)
    .replace('USING hash (', 'USING btree (')
    .replace(/USING (btree|gin) \(/, 'USING $1 (agency_id, ')
}

/** Adds the agency to what a statement says of conflicts. */
function keyConflicts(client: Pick<Client, 'query'>): void {
  const send = client.query.bind(client) as (config: { readonly text: string }, ...rest: readonly unknown[]) => unknown
  const query = (config: string | { readonly text: string }, ...rest: readonly unknown[]) => {
    const text = (typeof config === 'string' ? config : config.text).replaceAll(/on conflict \(/gi, 'on conflict (agency_id, ')
    return send(typeof config === 'string' ? { text } : { ...config, text }, ...rest)
  }
  Object.assign(client, { query })
}
