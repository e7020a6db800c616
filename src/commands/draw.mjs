import { command, ensureInstalled, projectNode, run } from './prepare.mjs'

// `npm run draw [-- --only PATTERN] [--force] [--contact-sheet FILE.png]`
await command('draw', async () => {
  await ensureInstalled()
  return run(projectNode, ['tools/sample-pictures/main.ts', ...process.argv.slice(2)])
})
