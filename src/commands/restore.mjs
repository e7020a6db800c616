import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run restore -- FILE [--replace]`
await command('restore', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/server/admin/restore-main.ts', ...process.argv.slice(2)])
})
