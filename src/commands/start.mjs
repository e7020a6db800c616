import { join } from 'node:path'
import { command, ensureBuilt, ensureInstalled, projectNode, root, run } from './prepare.mjs'

// `npm start`: installs what is missing, builds what is stale, then serves.
await command(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // Node keeps what it has compiled, so that the next start need not compile it again.
  const environment = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env }
  return run(projectNode, ['src/server/main.ts'], { env: environment })
})
