import { createHash } from 'node:crypto'
import { root } from '#src/commands/prepare.mjs'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import {
  createDatabase,
  dropDatabases,
  findDatabase,
  findPostgres,
  NO_POSTGRES,
  type ServerDatabase,
} from '../fixtures/postgres-server.ts'

/** The number of instances per site in the end-to-end tests: E2E_INSTANCES, by default one. */
export function instanceCount(): number {
  return Number(process.env.E2E_INSTANCES ?? 1)
}

/** The database of the sites of a data folder: embedded, or PostgreSQL for several instances. */
export async function openSiteDatabase(dataDir: string): Promise<OpenDatabase> {
  return openDatabase({ dataDir, root, databaseUrl: instanceCount() === 1 ? undefined : await siteDatabaseUrl(dataDir) })
}

/** The database of a data folder on the PostgreSQL server, initially with the sample's listings. */
export async function siteDatabaseUrl(dataDir: string): Promise<string> {
  return (await makeDatabase(`${prefix()}${hashOf(dataDir)}`, sampleName())).url
}

/** Creates the template database of all sites; `fill` gets its address. */
export async function makeSampleDatabase(fill: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { url } = await makeDatabase(sampleName())
  await fill(url)
}

/** Drops all databases of this run. */
export async function dropSiteDatabases(): Promise<void> {
  await dropDatabases(await serverUrl(), prefix())
}

const prefix = () => `vitrine_e2e_${hashOf(process.env.SAMPLE_FOLDER ?? '')}_`
const sampleName = () => `${prefix()}sample`

/** Created on the first call; a restarted server keeps its data. */
async function makeDatabase(name: string, template?: string): Promise<ServerDatabase> {
  const server = await serverUrl()
  return (await findDatabase(server, name)) ?? createDatabase(server, name, template)
}

async function serverUrl(): Promise<string> {
  const found = await findPostgres()
  if (found === null) throw new Error(`E2E_INSTANCES needs a database that instances can share: ${NO_POSTGRES}.`)
  return found
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
