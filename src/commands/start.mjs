import { requireFreeAddress } from './listen-problem.mjs'
import { command, ensureBuilt, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm start`: installs what is missing, builds what is stale, then serves.
await command('start', async () => {
  await requireFreeAddress(process.env)
  await ensureInstalled()
  await ensureBuilt()
  return run(projectNode, ['src/server/main.ts'])
})
