import { type Command, Option } from '@commander-js/extra-typings'
import { LANGUAGES } from '#schemas/language.ts'
import { UserError } from '#src/base/process/user-error.mjs'
import { examples, type Finish } from '#src/commands/run-program.ts'
import { servedFolder } from '#src/commands/served-folder.ts'
import { updateBuildPackages } from '#src/commands/site-folder/build-packages.ts'
import type { RequestedChange } from '#src/definition/changes/plan-change.ts'
import type { ChangeOptions } from './carry-out.ts'
import type { OpenedSite } from './opened-site.ts'

type Requests = typeof import('#src/definition/changes/requested-changes.ts')
type Request = (requests: Requests, site: OpenedSite) => RequestedChange

const SHOWS =
  'Shows what it touches, and writes on yes. Addresses that change by it lead on by redirects.json. Refused where the site would have errors that it has not now.'

/** Adds the commands that rename, remove and migrate. */
export function addChangeCommands(program: Command, finish: Finish): void {
  const change = (options: ChangeOptions & { readonly site?: string | undefined }, request: Request) =>
    finish(carryOut(options.site ?? servedFolder(process.env.SITE_CONFIG), options, request))
  const rename = program
    .command('rename')
    .summary('renames a page or a content')
    .description(`Renames a page or a content everywhere. ${SHOWS}`)
    .addHelpText('after', examples('npx vitrine rename page services /advice/ --language en'))

  withChangeOptions(rename.command('page'))
    .summary('gives a page another id or path')
    .description(`Gives a page another id, or another path where the name begins with "/". ${SHOWS}`)
    .argument('<id>', 'the id of the page')
    .argument('<name>', 'the new id, or the new path such as "/advice/"')
    .addOption(new Option('--language <language>', 'the language of the path; without it the original one').choices(LANGUAGES))
    .addHelpText(
      'after',
      examples('npx vitrine rename page services advice', 'npx vitrine rename page services /conseils/ --language fr'),
    )
    .action((id, name, options) => change(options, (requests, site) => requests.renamePage(site, id, name, options.language)))

  withChangeOptions(rename.command('content'))
    .summary('gives a content another id')
    .description(`Gives a content another id. ${SHOWS}`)
    .argument('<content>', 'the content, as article/welcome')
    .argument('<name>', 'the new id')
    .addHelpText('after', examples('npx vitrine rename content article/welcome about-us'))
    .action((content, name, options) =>
      change(options, (requests, site) => requests.renameContent(site, ...parts(content), name)),
    )

  const remove = program
    .command('remove')
    .summary('removes a page, a content, a module or a language')
    .description(`Removes something from the site. ${SHOWS}`)
    .addHelpText('after', examples('npx vitrine remove page promotion --to /contact/'))
  const replacement = new Option('--to <path>', 'the original path of the page that takes its place in links and redirects')

  withChangeOptions(remove.command('page'))
    .summary('removes a page')
    .description(`Removes a page, with its entries in menus. Its address is gone (410), or leads to another page. ${SHOWS}`)
    .argument('<id>', 'the id of the page')
    .addOption(replacement)
    .addHelpText('after', examples('npx vitrine remove page promotion --to /contact/'))
    .action((id, options) => change(options, (requests, site) => requests.removePage(site, id, options.to)))

  withChangeOptions(remove.command('content'))
    .summary('removes a content')
    .description(`Removes a content, with the modules that show it. ${SHOWS}`)
    .argument('<content>', 'the content, as article/welcome')
    .addOption(replacement)
    .addHelpText('after', examples('npx vitrine remove content article/welcome --dry-run'))
    .action((content, options) =>
      change(options, (requests, site) => requests.removeContent(site, ...parts(content), options.to)),
    )

  withChangeOptions(remove.command('module'))
    .summary('removes a module from a page')
    .description(`Removes the modules of a page that show a content; the content stays. ${SHOWS}`)
    .argument('<page>', 'the id of the page')
    .argument('<content>', 'the content that the module shows, as article/welcome')
    .addHelpText('after', examples('npx vitrine remove module home article/welcome'))
    .action((page, content, options) => change(options, (requests, site) => requests.removeModule(site, page, ...parts(content))))

  withChangeOptions(remove.command('language'))
    .summary('removes a language')
    .description(
      `Removes a language from the site; its texts stay in the files. Its addresses lead to those of the default language. ${SHOWS}`,
    )
    .argument('<language>', 'its code, such as "de"')
    .addHelpText('after', examples('npx vitrine remove language de'))
    .action((language, options) => change(options, (requests, site) => requests.removeLanguage(site, language)))

  addMigrateCommand(program, finish)
}

function addMigrateCommand(program: Command, finish: Finish): void {
  withChangeOptions(program.command('migrate'))
    .summary('writes files in today’s form')
    .description(
      'Brings the files of a site that are written in an older form up to date, as the program reads them already: fields get their new names, values their new places. Shows what changes, and writes on yes; the rest of each file stays to the byte. No page changes by it.',
    )
    .addHelpText('after', examples('npx vitrine migrate --dry-run', 'npx vitrine migrate --site /srv/agency/site-config --yes'))
    .action(({ site = servedFolder(process.env.SITE_CONFIG), ...options }) => finish(migrate(site, options)))
}

function withChangeOptions(command: Command) {
  return command
    .option('--site <folder>', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .option('--yes', 'writes without a question')
    .option('--dry-run', 'says what it would do, and writes nothing')
}

async function migrate(folder: string, options: ChangeOptions): Promise<number> {
  const { planMigration } = await import('./plan-migration.ts')
  const work = await import('./carry-out.ts')
  const code = await work.carryOut(folder, options, planMigration)
  if (code === 0 && !options.dryRun && (await updateBuildPackages()))
    console.log('package.json names the packages that build own module types with this version: npm install')
  return code
}

function parts(content: string): [type: string, id: string] {
  const [type = '', id = '', ...more] = content.split('/')
  if (type === '' || id === '' || more.length > 0)
    throw new UserError(`A content is written as article/welcome, not "${content}".`, 2)
  return [type, id]
}

async function carryOut(folder: string, options: ChangeOptions, request: Request): Promise<number> {
  const requests = await import('#src/definition/changes/requested-changes.ts')
  const { planChange } = await import('#src/definition/changes/plan-change.ts')
  const work = await import('./carry-out.ts')
  return work.carryOut(folder, options, (site) => planChange(site, request(requests, site)))
}
