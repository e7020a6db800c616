import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSampleFacts } from '../fixtures/sample-facts.ts'
import { keepRestarting } from './keep-restarting.ts'
import { copyFolder, makeSampleFolder } from './sample-folder.ts'
import { runServer } from './served-site.ts'
import { dropSiteDatabases, instanceCount, makeSampleDatabase } from './site-database.ts'
import { runProcess } from './site-process.ts'

/** Before all tests: serves the sample agency once, for read-only tests. */
export default async function serveSample(): Promise<() => Promise<void>> {
  const folder = await makeSampleFolder()
  process.env.SAMPLE_FOLDER = folder.path
  const hasDatabase = instanceCount() > 1
  if (hasDatabase) {
    await makeSampleDatabase(async (databaseUrl) => {
      const place = { siteConfig: folder.siteConfig, dataDir: join(folder.path, 'first-data') }
      await (await runProcess({ ...place, variables: { DATABASE_URL: databaseUrl } })).close()
    })
  }
  await writeSampleFacts(folder.dataDir)
  // Other tests' servers start from the data of a stopped one, which no longer changes.
  await (await runServer(folder)).close()
  copyFolder(folder.dataDir, folder.startingData)
  const server = await runServer(folder)
  process.env.SAMPLE_URL = server.url
  process.env.SAMPLE_DATA = server.dataDirs[0]
  const stopRestarting = server.shared && keepRestarting(server.shared)
  return async () => {
    await stopRestarting?.()
    await server.close()
    if (hasDatabase) await dropSiteDatabases()
    await rm(folder.path, { recursive: true, force: true })
  }
}
