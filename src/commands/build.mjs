import { existsSync } from 'node:fs'
import { buildAnew, command, ensureInstalled, projectNode } from './prepare.mjs'

// `npm run build`: builds in any case, for servers that are started without `npm start`.
await command('build', async () => {
  // After `npm ci` nothing is asked of the network again.
  if (!existsSync(projectNode)) await ensureInstalled()
  await buildAnew()
})
