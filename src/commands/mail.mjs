import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run mail -- list | resend`
await command('mail', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/server/admin/main.ts', 'mail', ...process.argv.slice(2)])
})
