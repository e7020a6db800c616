import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run new:module <type>`
await command('new:module', async () => {
  await ensureInstalled()
  return run(projectNode, ['src/commands/new-module.ts', ...process.argv.slice(2)])
})
