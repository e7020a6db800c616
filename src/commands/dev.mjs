import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireFreeAddress } from './listen-problem.mjs'
import { command, ensureInstalled, projectNode, root, run } from './prepare.mjs'

// `npm run dev`: the same server, its views and texts taken fresh from the sources; it restarts when server code changes.
await command('dev', async () => {
  await requireFreeAddress(process.env)
  await ensureInstalled()
  const moduleSchemas = readdirSync(join(root, 'modules')).map((name) =>
    name.endsWith('.ts') ? `modules/${name}` : `modules/${name}/schema.ts`,
  )
  const watched = ['src/server', 'src/site', 'src/domain', 'schemas', ...moduleSchemas].map((path) => `--watch-path=${path}`)
  return run(projectNode, [...watched, '--watch-preserve-output', 'src/server/main.ts', '--dev'])
})
