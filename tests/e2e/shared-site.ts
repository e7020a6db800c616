import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { createNativeFeed } from '#src/features/feed/server/native-feed.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { startMailServer, type TestMailServer } from '../fixtures/mail.ts'
import { createDatabase, newDatabaseName } from '../fixtures/postgres-server.ts'
import { writeSampleFacts } from '../fixtures/sample-facts.ts'
import { makeOwnSite } from './sample-folder.ts'
import { runInstances, type SiteInstances } from './site-instances.ts'

/** The sample agency on two instances with shared state. */
export interface SharedSite extends SiteInstances, AsyncDisposable {
  readonly siteConfig: string
  /** Their database, opened by a third process. */
  readonly database: OpenDatabase
  readonly mails: TestMailServer
  /** Edits a JSON file of the definition, as an administrator does. */
  readonly edit: (file: string, change: Change) => Promise<void>
  /** Imports changed listings, like an instance with another definition. */
  readonly importElsewhere: (change: Change) => Promise<void>
}

/** Edits the JSON of a file. */
export type Change = (content: never) => object

const log = { info() {}, warn() {}, error: (details: object, message: string) => console.error(message, details) }

/** Serves a copy of the sample agency from two instances on a fresh database; `edits` apply before the start. */
export async function openSharedSite(serverUrl: string, edits: Readonly<Record<string, Change>>): Promise<SharedSite> {
  const folder = await makeOwnSite()
  const { siteConfig, dataDir } = folder
  const changed = async (file: string, change: Change) =>
    JSON.stringify(change(JSON.parse(await readFile(join(siteConfig, file), 'utf8')) as never), null, 2)
  const edit = async (file: string, change: Change) => writeFile(join(siteConfig, file), await changed(file, change))
  for (const [file, change] of Object.entries(edits)) await edit(file, change)
  await writeSampleFacts(dataDir)
  const { url: databaseUrl, drop } = await createDatabase(serverUrl, newDatabaseName())
  const mails = await startMailServer()
  const instances = await runInstances({
    siteConfig,
    dataDir,
    databaseUrl,
    count: 2,
    variables: { SMTP_URL: mails.url },
  })
  const database = await openDatabase({ databaseUrl, dataDir, root })
  return {
    ...instances,
    siteConfig,
    database,
    mails,
    edit,
    async importElsewhere(change) {
      const elsewhere = join(folder.path, 'elsewhere')
      await mkdir(join(elsewhere, 'data'), { recursive: true })
      await writeFile(join(elsewhere, 'data/properties.json'), await changed('data/properties.json', change))
      await createNativeFeed({ db: database.db, siteConfig: elsewhere, now: () => new Date(), log })()
    },
    async [Symbol.asyncDispose]() {
      await instances.close()
      await database.close()
      await drop()
      await mails[Symbol.asyncDispose]()
      await rm(folder.path, { recursive: true, force: true })
    },
  }
}
