import { type Command, Option } from '@commander-js/extra-typings'
import { addConnectCommands } from './connect-command-line.ts'
import { addDraftCommands } from './draft-command-line.ts'
import { addHistoryCommands } from './history-command-line.ts'
import { anotherVerb, BARE } from './noun-commands.ts'
import { ADMIN, BY_SERVER } from './operator-options.ts'
import { addPreviewLinkCommands } from './preview-link-command-line.ts'
import { examples, type Finish, runProgram } from './run-program.ts'
import { addStaffCommands } from './staff-command-line.ts'

/** Adds the commands for operators. */
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

  addConnectCommands(program, finish)

  addDoctorCommand(program, finish)
  addStatusCommand(program, finish)
  addMailCommands(program, finish)
  addLeadCommands(program, finish)
  addPreviewLinkCommands(program, finish)
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
    .action((file) => finish(runProgram('src/operations/admin/backup-main.ts', [file])))

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
      finish(runProgram('src/operations/admin/restore-main.ts', [...(replace ? ['--replace'] : []), '--', file])),
    )
}

/** Adds the command that checks the requirements of a server. */
function addDoctorCommand(program: Command, finish: Finish): void {
  program
    .command('doctor')
    .summary('looks at what a server needs')
    .description(
      'Looks at Node, memory, disk, folders, database, mail server, public address, time zone, clock and feed as a server would find them, and says what to do. It changes nothing and sends no mail.',
    )
    .addOption(new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples('npx vitrine doctor', 'npx vitrine doctor --format json'))
    .action(({ format }) => finish(runProgram('src/operations/doctor/main.ts', format === 'json' ? ['--json'] : [])))
}

/** Adds the command that asks the running server for its state. */
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
    .action(({ format }) => finish(runProgram('src/operations/status/main.ts', [format])))
}

function addMailCommands(program: Command, finish: Finish): void {
  const mail = program
    .command('mail')
    .summary('lists and resends mails')
    .description(`Lists the mails that wait or were given up, and gives them another start. ${BY_SERVER}`)
    .addHelpText('after', examples('npx vitrine mail list --state sent', 'npx vitrine mail resend all'))

  mail
    .command('list', BARE)
    .addArgument(anotherVerb(mail))
    .usage('[options]')
    .summary('lists mails')
    .description('Lists the mails that wait and those that were given up.')
    .addOption(new Option('--state <state>', 'those in one state alone').choices(['queued', 'undeliverable', 'sent']))
    .addHelpText('after', examples('npx vitrine mail list', 'npx vitrine mail list --state sent'))
    .action((_, { state }) => finish(runProgram(ADMIN, ['mail', 'list', ...(state === undefined ? [] : ['--state', state])])))

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
    .command('list', BARE)
    .addArgument(anotherVerb(leads))
    .usage('[options]')
    .summary('lists requests on their way')
    .description('Lists the requests that wait and those that were given up.')
    .addOption(new Option('--state <state>', 'those in one state alone').choices(['queued', 'undeliverable', 'delivered']))
    .addHelpText('after', examples('npx vitrine leads list', 'npx vitrine leads list --state delivered'))
    .action((_, { state }) => finish(runProgram(ADMIN, ['leads', 'list', ...(state === undefined ? [] : ['--state', state])])))

  leads
    .command('resend')
    .summary('sends requests again')
    .description('Gives requests that were given up another start, and tries those that wait at once.')
    .argument('<id>', 'the request as "list" names it, or "all"')
    .addHelpText('after', examples('npx vitrine leads resend all'))
    .action((id) => finish(runProgram(ADMIN, ['leads', 'resend', id])))
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
