import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run import -- [--force]`
await command('import', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/server/admin/main.ts', 'import', ...process.argv.slice(2)])
})
