import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeOwnFolder, sampleFolderAt } from './sample-folder.ts'
import { runServer } from './served-site.ts'

/** Changes to a file of the sample agency: objects are merged, everything else is replaced. A new file is given whole. */
export type Changes = Readonly<Record<string, object>>

/** The sample agency on its own server, whose definition tests change. */
export interface OwnSite extends AsyncDisposable {
  readonly url: string
  readonly siteConfig: string
  readonly dataDir: string
  /** The data folder of each instance. */
  readonly dataDirs: readonly string[]
  /** Applies these changes to the sample's definition, and resolves once it is live. */
  readonly become: (changes: Changes) => Promise<void>
}

/** `variables` override the server's environment; `prepare` runs before its start. */
export async function openOwnSite(
  variables: Readonly<Record<string, string>> = {},
  prepare?: (folder: { readonly dataDir: string }) => Promise<void>,
): Promise<OwnSite> {
  const sample = sampleFolderAt(process.env.SAMPLE_FOLDER ?? '')
  const folder = await makeOwnFolder()
  await prepare?.(folder)
  const server = await runServer({ ...folder, variables })
  let changed: readonly string[] = []
  let version = 0

  const become = async (changes: Changes) => {
    version += 1
    const mark = `version ${version}`
    for (const file of changed) await restore(join(sample.siteConfig, file), join(folder.siteConfig, file))
    const all: Changes = { ...changes, 'footer.json': { ...changes['footer.json'], copyright: mark } }
    changed = Object.keys(all)
    // The file with the marker is written last: once it is live, so are the others.
    for (const [file, change] of Object.entries(all)) {
      const original = await readFile(join(sample.siteConfig, file), 'utf8').catch(() => '{}')
      await writeFile(join(folder.siteConfig, file), JSON.stringify(merge(JSON.parse(original), change), null, 2))
    }
    for (const url of server.instances) {
      const shell = async () => (await fetch(`${url}/api/shell`)).text()
      await expect.poll(shell, { message: 'the changed definition goes live' }).toContain(`"${mark}"`)
    }
  }
  return {
    url: server.url,
    siteConfig: folder.siteConfig,
    dataDir: folder.dataDir,
    dataDirs: server.dataDirs,
    become,
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(folder.path, { recursive: true, force: true })
    },
  }
}

async function restore(original: string, file: string): Promise<void> {
  const text = await readFile(original, 'utf8').catch(() => null)
  await (text === null ? rm(file) : writeFile(file, text))
}

function merge(value: unknown, change: unknown): unknown {
  if (!isPlainObject(value) || !isPlainObject(change)) return change
  const merged = Object.entries(change).map(([key, item]) => [key, merge(value[key], item)] as const)
  return { ...value, ...Object.fromEntries(merged) }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
