import { constants, cpSync } from 'node:fs'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'

// Modification times are preserved: picture addresses and cached variants depend on them.
const copying = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE }

/** The folders of one run of the tests. */
export interface SampleFolder {
  readonly path: string
  /** A copy of the sample agency from the start of the run. */
  readonly siteConfig: string
  readonly dataDir: string
  /** A data folder with the sample agency's imported listings, for servers to start from. */
  readonly startingData: string
}

export function sampleFolderAt(path: string): SampleFolder {
  return { path, siteConfig: join(path, 'site'), dataDir: join(path, 'data'), startingData: join(path, 'starting-data') }
}

/** Copies the sample agency to a new temporary folder, so that changes during the run do not affect tests. */
export async function makeSampleFolder(): Promise<SampleFolder> {
  const folder = sampleFolderAt(await mkdtemp(join(tmpdir(), 'vitrine-e2e-')))
  copyFolder(join(root, 'site-config'), folder.siteConfig)
  return folder
}

/** A copy of that sample, and of a database with its listings, for a test to change and serve. */
export async function makeOwnFolder(): Promise<SampleFolder> {
  const folder = await makeOwnSite()
  const sample = sampleFolderAt(process.env.SAMPLE_FOLDER ?? '')
  copyFolder(sample.startingData, folder.dataDir)
  // What servers make of pictures follows from the pictures alone: each is made once for all of them.
  const variants = join(sample.dataDir, 'media', 'variants')
  await mkdir(variants, { recursive: true })
  await symlink(variants, join(folder.dataDir, 'media', 'variants'), 'junction')
  return folder
}

/** A copy of that sample without any data. */
export async function makeOwnSite(): Promise<SampleFolder> {
  const sample = sampleFolderAt(process.env.SAMPLE_FOLDER ?? '')
  const folder = sampleFolderAt(await mkdtemp(join(tmpdir(), 'vitrine-e2e-own-')))
  // Pictures and documents are only read, and there are many: links to them do. With other times they would be other files, and a
  // server would check the whole definition again at its start.
  const linked = ['media', 'documents'].map((name) => [join(sample.siteConfig, name), join(folder.siteConfig, name)] as const)
  const isCopied = (path: string) => linked.every(([source]) => source !== path)
  await cp(sample.siteConfig, folder.siteConfig, { recursive: true, filter: isCopied })
  for (const [source, link] of linked) await symlink(source, link, 'junction')
  return folder
}

/** Copies a folder that nobody writes to meanwhile. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, copying)
}
