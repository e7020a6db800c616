import { rm } from 'node:fs/promises'
import { copyFolder, makeSampleFolder } from './sample-folder.ts'
import { runServer } from './served-site.ts'

/** Before all tests: serves the sample agency once, for those that only read it. */
export default async function serveSample(): Promise<() => Promise<void>> {
  const folder = await makeSampleFolder()
  const server = await runServer(folder)
  await copyFolder(folder.dataDir, folder.startingData)
  process.env.SAMPLE_URL = server.url
  process.env.SAMPLE_FOLDER = folder.path
  return async () => {
    await server.close()
    await rm(folder.path, { recursive: true, force: true })
  }
}
