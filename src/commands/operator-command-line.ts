import { Argument, type Command, type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { suggest } from '#src/site/reading/suggest.ts'
import { addConnectCommand } from './connect-command-line.ts'
import { addDraftCommands } from './draft-command-line.ts'
import { ADMIN, BY_SERVER, collect, FORMAT, ofFormat } from './operator-options.ts'
import { examples, type Finish, runProgram } from './run-program.ts'
import { addStaffCommands } from './staff-command-line.ts'

/** Adds the commands for whoever runs a server. */
export function addOperatorCommands(program: Command, finish: Finish): void {
  program
    .command('import')
    .summary('imports the feed of the listings')
    .description(`Imports the listings' feed at once, and says what came of it. ${BY_SERVER}`)
    .option('--force', 'takes a feed that is empty, or lacks a quarter of the listings or more: they are retired')
    .option('--dry-run', 'says what an import would do, and stores nothing')
    .addHelpText('after', examples('npx vitrine import', 'npx vitrine import --dry-run', 'npx vitrine import --force'))
    .action(({ force, dryRun }) =>
      finish(runProgram(ADMIN, ['import', ...(force ? ['--force'] : []), ...(dryRun ? ['--dry-run'] : [])])),
    )

  addConnectCommand(program, finish)

  addDoctorCommand(program, finish)
  addStatusCommand(program, finish)
  addMailCommands(program, finish)
  addLeadCommands(program, finish)
  addPreviewLinkCommand(program, finish)
  addPrivacyCommands(program, finish)
  addStaffCommands(program, finish, { admin: ADMIN, byServer: BY_SERVER })
  addHistoryCommands(program, finish)
  addDraftCommands(program, finish)

  program
    .command('backup')
    .summary('writes a backup')
    .description(`Writes one file of all that the server keeps. ${BY_SERVER}`)
    .argument('<file>', 'the file to write')
    .addHelpText('after', examples('npx vitrine backup vitrine.tar.gz'))
    .action((file) => finish(runProgram('src/server/admin/backup-main.ts', [file])))

  program
    .command('restore')
    .summary('puts a backup back')
    .description(
      'Puts a backup back. The server must be stopped. A version of the site definition alone is restored by "npx vitrine history restore".',
    )
    .argument('<file>', 'the file of a backup')
    .option('--replace', 'moves what is there aside; without it the command refuses')
    .addHelpText('after', examples('npx vitrine restore vitrine.tar.gz --replace'))
    .action((file, { replace }) =>
      finish(runProgram('src/server/admin/restore-main.ts', [...(replace ? ['--replace'] : []), '--', file])),
    )
}

/** Adds the command that looks at what a server needs. */
function addDoctorCommand(program: Command, finish: Finish): void {
  program
    .command('doctor')
    .summary('looks at what a server needs')
    .description(
      'Looks at Node, memory, disk, folders, database, mail server, public address, time zone, clock and feed as a server would find them, and says what to do. It changes nothing and sends no mail.',
    )
    .addOption(new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples('npx vitrine doctor', 'npx vitrine doctor --format json'))
    .action(({ format }) => finish(runProgram('src/server/admin/doctor/main.ts', format === 'json' ? ['--json'] : [])))
}

/** Adds the command that asks the running server how it is. */
function addStatusCommand(program: Command, finish: Finish): void {
  program
    .command('status')
    .summary('says how the running server is')
    .description(
      'Asks the running server of DATA_DIR about its requests, pages, caches, memory, database, feed, mails, site definition and disk, and says what is wrong and what to do.',
    )
    .addOption(
      new Option('--format <format>', 'for people, for other programs, or the metrics as Prometheus reads them')
        .choices(['text', 'json', 'prometheus'])
        .default('text'),
    )
    .addHelpText('after', examples('npx vitrine status', 'npx vitrine status --format json'))
    .action(({ format }) => finish(runProgram('src/server/admin/status/main.ts', [format])))
}

/** Adds the commands that show and restore versions of the site definition. */
function addHistoryCommands(program: Command, finish: Finish): void {
  const history: CommandUnknownOpts = program
    .command('history')
    .summary('shows and restores versions of the site definition')
    .description(
      `Lists the versions of the site definition, the newest first, each with what it changed; "restore" writes one back. ${BY_SERVER}`,
    )
    .option('--limit <number>', 'how many, 1000 at most', '20')
    .addOption(FORMAT())
    .addHelpText('after', examples('npx vitrine history', 'npx vitrine history restore 12 --only pages/home.json'))
    .usage('[options] [command]')
    .addArgument(new Argument('[action...]').argParser((word): string => refuseAction(history, word)))
    .action((_, { limit, format }) => finish(runProgram(ADMIN, ['history', '--limit', limit, ...ofFormat(format)])))

  history
    .command('restore')
    .summary('writes the files of a version back')
    .description(
      'Writes the files of a version into the site definition, which makes a new version. Refused where files would be lost that no version has, and where the outcome has errors. Media files that the version has not stay.',
    )
    .argument('<version>', 'its number')
    .option('--only <file>', 'a file or folder alone; may be given several times', collect, [])
    .option('--force', 'stores files that no version has as a version, and then writes over them')
    .option('--reason <sentence>', 'why, for the list of versions')
    .option('--author <name>', 'who, for the list of versions')
    .addHelpText('after', examples('npx vitrine history restore 12', 'npx vitrine history restore 12 --only pages/home.json'))
    .action((version, { only, force, reason, author }) =>
      finish(
        runProgram(ADMIN, [
          'history',
          ...only.map((file) => `--only=${file}`),
          ...(force ? ['--force'] : []),
          ...(reason === undefined ? [] : [`--reason=${reason}`]),
          ...(author === undefined ? [] : [`--author=${author}`]),
          'restore',
          version,
        ]),
      ),
    )

  program
    .command('diff')
    .summary('shows what differs between two versions')
    .description(
      `Shows what differs by page, module, field and language. A version is a number, "live", or "files" for those on disk; without any, what is live is compared with the files, and one version with what is live. ${BY_SERVER}`,
    )
    .argument('[from]', 'a version')
    .argument('[to]', 'another one')
    .option('--reach', 'also which pages and addresses the difference reaches')
    .addOption(FORMAT())
    .addHelpText('after', examples('npx vitrine diff', 'npx vitrine diff 12 14 --reach'))
    .action((from, to, { reach, format }) =>
      finish(
        runProgram(ADMIN, [
          'diff',
          ...(reach ? ['--reach'] : []),
          ...ofFormat(format),
          ...[from, to].filter((word) => word !== undefined),
        ]),
      ),
    )
}

function addMailCommands(program: Command, finish: Finish): void {
  const mail = program
    .command('mail')
    .summary('lists and resends mails')
    .description(`Lists the mails that wait or were given up, and gives them another start. ${BY_SERVER}`)
    .addHelpText('after', examples('npx vitrine mail list --state sent', 'npx vitrine mail resend all'))

  mail
    .command('list')
    .summary('lists mails')
    .description('Lists the mails that wait and those that were given up.')
    .addOption(new Option('--state <state>', 'those in one state alone').choices(['queued', 'undeliverable', 'sent']))
    .addHelpText('after', examples('npx vitrine mail list', 'npx vitrine mail list --state sent'))
    .action(({ state }) => finish(runProgram(ADMIN, ['mail', 'list', ...(state === undefined ? [] : ['--state', state])])))

  mail
    .command('resend')
    .summary('tries mails again')
    .description('Gives mails that were given up another start, and tries those that wait at once.')
    .argument('<id>', 'the mail as "list" names it, or "all"')
    .addHelpText('after', examples('npx vitrine mail resend all'))
    .action((id) => finish(runProgram(ADMIN, ['mail', 'resend', id])))
}

function addLeadCommands(program: Command, finish: Finish): void {
  const leads = program
    .command('leads')
    .summary('lists and resends requests to other software')
    .description(
      `Lists the requests that wait for the agency’s software or a webhook, or were given up, and gives them another start. ${BY_SERVER}`,
    )
    .addHelpText('after', examples('npx vitrine leads list --state delivered', 'npx vitrine leads resend all'))

  leads
    .command('list')
    .summary('lists requests on their way')
    .description('Lists the requests that wait and those that were given up.')
    .addOption(new Option('--state <state>', 'those in one state alone').choices(['queued', 'undeliverable', 'delivered']))
    .addHelpText('after', examples('npx vitrine leads list', 'npx vitrine leads list --state delivered'))
    .action(({ state }) => finish(runProgram(ADMIN, ['leads', 'list', ...(state === undefined ? [] : ['--state', state])])))

  leads
    .command('resend')
    .summary('sends requests again')
    .description('Gives requests that were given up another start, and tries those that wait at once.')
    .argument('<id>', 'the request as "list" names it, or "all"')
    .addHelpText('after', examples('npx vitrine leads resend all'))
    .action((id) => finish(runProgram(ADMIN, ['leads', 'resend', id])))
}

function addPreviewLinkCommand(program: Command, finish: Finish): void {
  program
    .command('preview-link')
    .summary('makes a link that opens previews')
    .description(
      `Makes a link that opens the previews of all pages in the browser that follows it, for a time; lists and ends such links. ${BY_SERVER}`,
    )
    .argument('[path]', 'the page that the link leads to, as visitors have it')
    .option('--hours <number>', 'for how long it holds; 48 otherwise')
    .option('--for <name>', 'whom it is for; the preview shows the name')
    .option('--at <moment>', 'shows what visitors saw on a day, "2026-05-03", or at a minute, "2026-05-03T14:30"')
    .option('--draft <name>', 'shows a draft')
    .option('--list', 'lists the links that hold')
    .option('--revoke <id>', 'ends a link, or "all" of them')
    .addHelpText(
      'after',
      examples(
        'npx vitrine preview-link /fr/contact/ --hours 48 --for Sofie',
        'npx vitrine preview-link /fr/contact/ --at 2026-05-03',
        'npx vitrine preview-link /fr/ --draft christmas --for Sofie',
        'npx vitrine preview-link --list',
        'npx vitrine preview-link --revoke all',
      ),
    )
    .action((path, { hours, for: name, at, draft, list, revoke }) =>
      finish(
        runProgram(ADMIN, [
          'preview-link',
          ...(path === undefined ? [] : [path]),
          ...(hours === undefined ? [] : ['--hours', hours]),
          ...(name === undefined ? [] : ['--for', name]),
          ...(at === undefined ? [] : ['--at', at]),
          ...(draft === undefined ? [] : ['--draft', draft]),
          ...(list ? ['--list'] : []),
          ...(revoke === undefined ? [] : ['--revoke', revoke]),
        ]),
      ),
    )
}

function addPrivacyCommands(program: Command, finish: Finish): void {
  const privacy = program
    .command('privacy')
    .summary('exports or erases what is stored about somebody')
    .description(`Prints all that is stored about an e-mail address, or removes it. ${BY_SERVER}`)
    .addHelpText(
      'after',
      examples('npx vitrine privacy export anne@example.be', 'npx vitrine privacy erase anne@example.be --yes'),
    )

  privacy
    .command('export')
    .summary('prints what is stored')
    .description('Prints all that is stored about an e-mail address as JSON.')
    .argument('<email>', 'the e-mail address')
    .addHelpText('after', examples('npx vitrine privacy export anne@example.be > anne.json'))
    .action((email) => finish(runProgram(ADMIN, ['privacy', 'export', email])))

  privacy
    .command('erase')
    .summary('removes what is stored')
    .description('Removes all that is stored about an e-mail address.')
    .argument('<email>', 'the e-mail address')
    .option('--yes', 'removes it for good; without it the command counts what it would remove')
    .addHelpText('after', examples('npx vitrine privacy erase anne@example.be --yes'))
    .action((email, { yes }) => finish(runProgram(ADMIN, ['privacy', 'erase', email, ...(yes ? ['--yes'] : [])])))
}

/** The library names a misspelt command only where the one above it does nothing by itself. */
function refuseAction(command: CommandUnknownOpts, word: string): never {
  const meant = suggest(
    word,
    command.commands.map((known) => known.name()),
  )
  const ending = meant === null ? '' : ` (Did you mean ${meant}?)`
  return command.error(`error: unknown command '${word}'${ending}`, { code: 'commander.unknownCommand' })
}
