import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run check [folder] [--format json]`
await command('check', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/commands/check.ts', ...process.argv.slice(2)])
})
