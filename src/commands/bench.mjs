import { command, ensureBuilt, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run bench [-- name]`
await command('bench', async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(projectNode, ['bench/main.ts', ...process.argv.slice(2)])
})
