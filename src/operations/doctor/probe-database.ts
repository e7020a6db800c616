import { askSite } from '#src/operations/admin/ask-server.ts'
import { hasEmbeddedDatabase, queryDatabase } from '#src/platform/db/query-database.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { DATABASE_FACTS, type DatabaseFacts, readDatabaseFacts } from './database-facts-queries.ts'

type Place = Pick<Environment, 'databaseUrl' | 'dataDir' | 'part'>

/** The database's facts; null without an embedded database. Creates and migrates nothing. Rejects if it cannot be opened. */
export async function probeDatabase({ databaseUrl, dataDir, part }: Place, now: () => number): Promise<DatabaseFacts | null> {
  const read = (kind: DatabaseFacts['kind']) =>
    queryDatabase({ databaseUrl, dataDir, part }, (query) => readDatabaseFacts(kind, query, now))
  if (databaseUrl !== undefined) return await read('postgres')
  if (!hasEmbeddedDatabase(part?.dataDir ?? dataDir)) return null
  // A running server has the embedded database open exclusively.
  const answer = await askSite({ dataDir, part }, DATABASE_FACTS, [])
  if (answer === null) return await read('pglite')
  if (answer.exitCode !== 0) throw new Error(`the running server does not tell: ${answer.output}`)
  // A server of this version writes it; other versions lack the command.
  return JSON.parse(answer.output) as DatabaseFacts
}
