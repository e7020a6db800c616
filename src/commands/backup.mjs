import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run backup -- FILE`
await command('backup', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/server/admin/backup-main.ts', ...process.argv.slice(2)])
})
