import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, isAbsolute, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig, type Plugin } from 'vite'
import { BUILT_COMMANDS } from '#src/base/process/built-code.mjs'
import { builtFolder } from '#src/base/process/package-folders.mjs'
import { hasOwnProject, program } from '#src/base/process/places.mjs'
import { withStep } from '#src/base/process/step.mjs'
import { writeChecks } from '#src/definition/files/check-code.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { checkedSchemas, createSiteValidator } from '#src/definition/validation/validate.ts'
import { FRESH_CLUSTER, makeCluster } from '#src/platform/db/cluster.ts'
import { createBuildLogger } from './build-logger.ts'
import { buildServer } from './build-server.ts'
import { type BuiltPart, giveAssets, keepAssets } from './keep-assets.ts'
import { commandsBuild } from './program-build.ts'
import { studioBuild, studioPlugins } from './studio-build.ts'

const root = program
/** A folder that has the package installed takes Studio and database from there: module types change nothing of them. */
const isWhole = !hasOwnProject()
const PARTS: readonly BuiltPart[] = isWhole ? ['client', 'studio'] : ['client']
const COMPRESSIBLE = /\.(js|css|svg|json|map|webmanifest|bin)$/

/**
 * Builds the code of browser, renderer and Studio, compresses it, and creates the database cluster of the first start. `beside`
 * is another checkout whose server runs meanwhile; each gets the assets of the other.
 */
async function buildAll(beside: string | undefined): Promise<void> {
  // The caller may run under another NODE_ENV; the served code is always the production build.
  process.env.NODE_ENV = 'production'
  const finished = builtFolder(root)
  const [fresh, old] = [`${finished}.${process.pid}`, `${finished}.${process.pid}.old`]
  const sources = new Set<string>()
  const options: InlineConfig = {
    root,
    logLevel: 'warn',
    customLogger: createBuildLogger(),
    plugins: [recordSourcesPlugin(root, sources)],
  }
  await withStep("Building the browser's code", () =>
    build({ ...options, build: { outDir: join(fresh, 'client'), emptyOutDir: true } }),
  )
  await withStep("Building the renderer's code", () =>
    build({ ...options, build: { ssr: true, outDir: join(fresh, 'ssr'), emptyOutDir: true } }),
  )
  if (isWhole) await buildStudio(fresh, recordSourcesPlugin(root, sources))
  await withStep('Compressing files', () => Promise.all(PARTS.map((part) => compressFiles(join(fresh, part)))))
  if (isWhole) await makeDatabase(fresh)
  if (isWhole) {
    await buildCommands(fresh)
    await buildServer(root, fresh, finished)
  }
  const running = beside === undefined ? finished : join(beside, 'dist')
  for (const part of PARTS) await keepAssets(running, fresh, part)
  await writeFile(join(fresh, 'sources.json'), JSON.stringify([...sources].sort()))
  // An interrupted build leaves the previous one unchanged.
  if (existsSync(finished)) await rename(finished, old)
  await rename(fresh, finished)
  await rm(old, { recursive: true, force: true })
  if (beside !== undefined) for (const part of PARTS) await giveAssets(finished, running, part)
}

async function buildStudio(folder: string, record: Plugin): Promise<void> {
  await withStep("Building the Studio's code", () =>
    build({ ...studioBuild(root, join(folder, 'studio')), plugins: [studioPlugins(root), record] }),
  )
}

async function buildCommands(folder: string): Promise<void> {
  await withStep("Building the commands' code", async () => {
    const { schemas } = createSiteValidator((await loadModuleTypes(root)).moduleTypes)
    writeChecks(join(folder, 'checks'), checkedSchemas(schemas).values())
    await build(commandsBuild(root, join(folder, BUILT_COMMANDS)))
  })
}

async function makeDatabase(folder: string): Promise<void> {
  const cluster = join(folder, basename(FRESH_CLUSTER))
  await withStep('Making the database', async () => {
    await makeCluster(cluster)
    await letAllRead(cluster)
  })
}

/**
 * The server may run as another user than the build, and copies the cluster, which contains no data. The embedded database
 * restricts one of its files.
 */
async function letAllRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

await buildAll(process.argv[2])

/** Collects the files of the checkout that a build reads, as relative paths, without packages. */
function recordSourcesPlugin(root: string, sources: Set<string>): Plugin {
  const add = (files: Iterable<string>) => {
    for (const file of files) {
      const [name = ''] = file.split('?', 1)
      const path = relative(root, name).replaceAll('\\', '/')
      const isOwn = isAbsolute(name) && !path.startsWith('..') && !path.startsWith('node_modules/')
      if (isOwn) sources.add(path)
    }
  }
  return {
    name: 'vitrine-record-sources',
    configResolved: ({ configFileDependencies }) => add(configFileDependencies),
    generateBundle() {
      add(this.getModuleIds())
    },
  }
}
