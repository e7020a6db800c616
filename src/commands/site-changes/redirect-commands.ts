import type { Command } from '@commander-js/extra-typings'
import { examples, type Finish } from '#src/commands/run-program.ts'
import { servedFolder } from '#src/commands/served-folder.ts'

/** Adds the commands for old addresses. */
export function addRedirectCommands(program: Command, finish: Finish): void {
  const redirects = program
    .command('redirects')
    .summary('takes over old addresses')
    .description('Takes over the addresses of a site that this one replaces.')
    .addHelpText('after', examples('npx vitrine redirects import old.csv --dry-run'))

  redirects
    .command('import')
    .summary('adds a list of old addresses to redirects.json')
    .description(
      'Adds a CSV file to redirects.json: old address, new address and, where wanted, the status, with commas, semicolons or tabs between them. Lines that cannot be taken are named, each with its cure.',
    )
    .argument('<file>', 'the CSV file, in UTF-8')
    .argument('[folder]', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .option('--dry-run', 'says what it would do, and writes nothing')
    .addHelpText('after', examples('npx vitrine redirects import old.csv --dry-run', 'npx vitrine redirects import old.csv'))
    .action((file, folder = servedFolder(process.env.SITE_CONFIG), { dryRun = false }) =>
      finish(importFrom(file, folder, dryRun)),
    )
}

async function importFrom(file: string, folder: string, isDryRun: boolean): Promise<number> {
  const { importRedirects } = await import('./import-redirects.ts')
  return importRedirects(file, folder, { isDryRun })
}
