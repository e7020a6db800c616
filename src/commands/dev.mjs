import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireFreeAddress } from './listen-problem.mjs'
import { CONFIG_FILE, readPackageFolders } from './package-folders.mjs'
import { command, ensureInstalled, projectNode, root, run } from './prepare.mjs'

// `npm run dev`: the same server, its views and texts taken fresh from the sources; it restarts when server code changes.
await command('dev', async () => {
  await requireFreeAddress(process.env)
  await ensureInstalled()
  const moduleSchemas = readdirSync(join(root, 'modules')).map((name) =>
    name.endsWith('.ts') ? `modules/${name}` : `modules/${name}/schema.ts`,
  )
  const ofPackages = readPackageFolders(root).folders.flatMap(({ path }) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^[^.\\/]+[\\/](schema|server)\.m?[jt]s$/.test(name))
      .map((name) => join(path, name)),
  )
  const config = existsSync(join(root, CONFIG_FILE)) ? [CONFIG_FILE] : []
  const places = ['src/server', 'src/site', 'src/domain', 'schemas', ...moduleSchemas, ...config, ...ofPackages]
  const watched = places.map((path) => `--watch-path=${path}`)
  return run(projectNode, [...watched, '--watch-preserve-output', 'src/server/main.ts', '--dev'])
})
