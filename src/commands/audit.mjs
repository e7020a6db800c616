import { auditPackages } from './audit-packages.mjs'
import { command } from './prepare.mjs'

// `npm run audit`: exit code 1 where a high or critical weakness is known.
await command('audit', async () => {
  const { failed, printed } = await auditPackages()
  process.stdout.write(printed)
  return failed === 0 ? 0 : 1
})
