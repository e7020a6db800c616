import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, Option } from '@commander-js/extra-typings'
import type { SiteOptions } from './new-site/add-site.ts'
import { anotherVerb, BARE } from './noun-commands.ts'
import { collect } from './operator-options.ts'
import { root } from './prepare.mjs'
import { examples, type Finish, runProgram } from './run-program.ts'
import { sitesUpgrade } from './sites-upgrade-command.ts'

const PROGRAM = 'src/operations/sites/main.ts'

interface Places {
  readonly from: string | undefined
  readonly link: string | undefined
  readonly backup: string | undefined
}

/** Where no place of a definition is named, writes a new one for the program to copy. */
async function withDefinition(places: Places, answers: SiteOptions, add: (places: Places) => Promise<number>): Promise<number> {
  if (Object.values(places).some((place) => place !== undefined)) return await add(places)
  const { addSite, askSite } = await import('./new-site/add-site.ts')
  const from = await mkdtemp(join(tmpdir(), 'vitrine-site-'))
  try {
    await addSite(join(root, 'site-config'), from, await askSite(answers))
    return await add({ ...places, from })
  } finally {
    await rm(from, { recursive: true })
  }
}

/** Adds the commands for the sites of a server of several. */
export function addSitesCommands(program: Command, finish: Finish): void {
  const run = (...words: string[]) => finish(runProgram(PROGRAM, words))
  const sites = program
    .command('sites')
    .summary('lists, adds, suspends, moves and removes the sites of a server')
    .description(
      'Manages the sites of a server that serves several (SITES). A running server follows at once; without one the commands work on folders and database themselves.',
    )
    .addHelpText('after', examples('npx vitrine sites list', 'npx vitrine sites add spa --host www.agence-spa.be'))

  sites
    .command('list', BARE)
    .addArgument(anotherVerb(sites))
    .usage('[options]')
    .summary('lists the sites')
    .description('Lists the sites of the folder, with their hosts; says what is wrong with those that cannot be opened.')
    .addHelpText('after', examples('npx vitrine sites list'))
    .action(() => run('list'))

  sites
    .command('status')
    .summary('says how the sites of the running server are')
    .description(
      'Asks the running server which sites are open, when each was used last, how many properties it offers, and how much memory the process takes.',
    )
    .addOption(new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples('npx vitrine sites status', 'npx vitrine sites status --format json'))
    .action(({ format }) => run('status', ...(format === 'json' ? ['--json'] : [])))

  sites
    .command('add')
    .summary('makes a site')
    .description(
      'Makes the folder of a site: site.env with its hosts, and its definition: a new one as by "npx vitrine new site", a copy, or a link. With --backup it gets the data of a site of another server; a folder that was copied from there is taken as it is.',
    )
    .argument('<site>', 'its name: small letters, digits and hyphens')
    .option('--host <name>', 'a host of the site, the main one first; once for each', collect, [])
    .addOption(new Option('--from <folder>', 'copies a site definition'))
    .addOption(new Option('--link <folder>', 'links to a site definition, such as a Git working tree').conflicts('from'))
    .option('--backup <file>', 'restores a backup into it')
    .option('--name <words>', 'of a new definition: what the agency is called')
    .option('--languages <codes>', 'of a new definition: the languages, the default first: "nl,fr"')
    .option('--town <words>', 'of a new definition: the postcode and the town: "8400 Oostende"')
    .option('--preset <name>', 'of a new definition: the look to start from')
    .addHelpText(
      'after',
      examples(
        'npx vitrine sites add spa --host www.agence-spa.be --host agence-spa.be --name "Agence Spa" --languages fr,nl --town "4900 Spa" --preset coast',
        'npx vitrine sites add gent --host www.makelaar-gent.be --link /srv/definitions/gent',
        'npx vitrine sites add spa --backup spa.tar.gz',
      ),
    )
    .action((site, { host, from, link, backup, ...answers }) =>
      finish(
        withDefinition({ from, link, backup }, answers, (places) =>
          runProgram(PROGRAM, [
            'add',
            ...host.map((name) => `--host=${name}`),
            ...Object.entries(places).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`])),
            '--',
            site,
          ]),
        ),
      ),
    )

  for (const [name, summary, description] of [
    [
      'suspend',
      'closes a site',
      'Closes a site: visitors get 503 with a sentence, and nothing of it runs. Commands and backups still work.',
    ],
    ['resume', 'opens a suspended site', 'Opens a suspended site again.'],
  ] as const)
    sites
      .command(name)
      .summary(summary)
      .description(description)
      .argument('<site>', 'the site')
      .addHelpText('after', examples(`npx vitrine sites ${name} spa`))
      .action((site) => run(name, '--', site))

  sites
    .command('rename')
    .summary('gives a site another name')
    .description('Gives the folder, the data and the tables of a site another name; it is closed meanwhile. Its hosts stay.')
    .argument('<site>', 'the site')
    .argument('<name>', 'its new name')
    .addHelpText('after', examples('npx vitrine sites rename spa spa-centre'))
    .action((site, name) => run('rename', '--', site, name))

  sites
    .command('move')
    .summary('writes what another server takes')
    .description('Suspends a site and writes its backup, which "npx vitrine sites add" restores on another server.')
    .argument('<site>', 'the site')
    .argument('<file>', 'the backup to write')
    .addHelpText('after', examples('npx vitrine sites move spa spa.tar.gz'))
    .action((site, backup) => run('move', `--backup=${backup}`, '--', site))

  sites
    .command('remove')
    .summary('removes a site')
    .description('Writes a backup of a site, then removes its folder, its data and its tables. Asks for its name.')
    .argument('<site>', 'the site')
    .option('--backup <file>', 'the backup to write; one in the current folder otherwise')
    .option('--keep-data', 'leaves data folder and tables where they are')
    .option('--yes', 'does not ask')
    .addHelpText('after', examples('npx vitrine sites remove spa', 'npx vitrine sites remove spa --yes --backup spa.tar.gz'))
    .action((site, { backup, keepData, yes }) =>
      run(
        'remove',
        ...(backup === undefined ? [] : [`--backup=${backup}`]),
        ...(keepData ? ['--keep-data'] : []),
        ...(yes ? ['--yes'] : []),
        '--',
        site,
      ),
    )

  sites.addCommand(sitesUpgrade(finish))
}
