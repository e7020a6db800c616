import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { examples, type Finish } from '#src/commands/run-program.ts'
import { servedFolder } from '#src/commands/served-folder.ts'
import type { ImportOptions } from './import-redirects.ts'

export function addRedirectCommands(program: Command, finish: Finish): void {
  const redirects = program
    .command('redirects')
    .summary('takes over old addresses')
    .description('Takes over the addresses of a site that this one replaces, and lists those that visitors do not find.')
    .addHelpText('after', examples('npx vitrine redirects import old.csv --dry-run', 'npx vitrine redirects list-missing'))

  redirects
    .command('import')
    .summary('adds a list of old addresses to redirects.json')
    .description(
      'Adds a CSV file to redirects.json: old address, new address and, where wanted, the status, with commas, semicolons or tabs between them, by their headings in any order. Exports of Redirection, Yoast SEO and Rank Math are read as they are. Lines that cannot be taken are named, each with its cure.',
    )
    .argument('<file>', 'the CSV file, in UTF-8')
    .argument('[folder]', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .option('--host <hosts...>', 'hosts of the old site, where the list names them in new addresses: www.example.be')
    .option('--dry-run', 'says what it would do, and writes nothing')
    .addHelpText('after', examples('npx vitrine redirects import old.csv --dry-run', 'npx vitrine redirects import old.csv'))
    .action((file, folder = servedFolder(process.env.SITE_CONFIG), { dryRun: isDryRun = false, host: hosts = [] }) =>
      finish(importFrom(file, folder, { isDryRun, hosts })),
    )

  redirects
    .command('list-missing')
    .alias('missing')
    .summary('lists what visitors asked for in vain')
    .description(
      'Lists the addresses that visitors asked for and the site does not have, by how often, with the one of the site that is most like each. What programs ask for that look for weaknesses stands apart.',
    )
    .argument('[folder]', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .addOption(new Option('--days <days>', 'of how many days, 1 to 30').argParser(readDays).default(14))
    .addOption(new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      examples('npx vitrine redirects list-missing', 'npx vitrine redirects list-missing --days 7 --format json'),
    )
    .action((folder = servedFolder(process.env.SITE_CONFIG), { days, format }) => finish(showMissing(folder, days, format)))
}

function readDays(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new InvalidArgumentError('It is a number from 1 to 30.')
  return days
}

async function showMissing(folder: string, days: number, format: 'text' | 'json'): Promise<number> {
  const commands = await import('./missing-addresses.ts')
  return commands.showMissing(folder, days, format)
}

async function importFrom(file: string, folder: string, options: ImportOptions): Promise<number> {
  const { importRedirects } = await import('./import-redirects.ts')
  return importRedirects(file, folder, options)
}
