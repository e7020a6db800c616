import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run privacy -- export|erase <e-mail> [--yes]`
await command('privacy', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/server/admin/main.ts', 'privacy', ...process.argv.slice(2)])
})
