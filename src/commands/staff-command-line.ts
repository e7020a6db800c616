import { type Command, Option } from '@commander-js/extra-typings'
import { LANGUAGES } from '#schemas/language.ts'
import { STAFF_ROLES } from '#schemas/staff/staff-permissions.ts'
import { anotherVerb, BARE } from './noun-commands.ts'
import { examples, type Finish, runProgram } from './run-program.ts'

/** Adds the commands for staff accounts. `program` executes them; `byServer` is a sentence about where. */
export function addStaffCommands(
  program: Command,
  finish: Finish,
  { admin, byServer }: { readonly admin: string; readonly byServer: string },
): void {
  const run = (...words: string[]) => finish(runProgram(admin, ['staff', ...words]))
  const staff = program
    .command('staff')
    .summary('invites the people who run the site')
    .description(`Invites the people who run the site, and manages their accounts, roles and sessions. ${byServer}`)
    .addHelpText(
      'after',
      examples('npx vitrine staff invite sofie@agency.be --role publisher --name Sofie --language nl', 'npx vitrine staff list'),
    )

  staff
    .command('invite')
    .summary('invites somebody')
    .description(
      'Makes an account and prints the link to set it up, which is mailed, too. Who has an account gets a new link, for instance after a lost phone.',
    )
    .argument('<email>', 'the e-mail address')
    .addOption(new Option('--role <role>', 'what the account may do').choices(STAFF_ROLES))
    .option('--name <name>', 'the name of the person')
    .addOption(new Option('--language <language>', 'of mails and pages; that of the site otherwise').choices(LANGUAGES))
    .option('--office <office>', 'limits a new account to the requests and visits of an office; all otherwise')
    .addHelpText('after', examples('npx vitrine staff invite sofie@agency.be --role publisher --name "Sofie Janssens"'))
    .action((email, { role, name, language, office }) =>
      run(
        'invite',
        ...(role === undefined ? [] : [`--role=${role}`]),
        ...(name === undefined ? [] : [`--name=${name}`]),
        ...(language === undefined ? [] : [`--language=${language}`]),
        ...(office === undefined ? [] : [`--office=${office}`]),
        '--',
        email,
      ),
    )

  staff
    .command('list', BARE)
    .addArgument(anotherVerb(staff))
    .usage('[options]')
    .summary('lists the accounts')
    .description('Lists the accounts, with their roles, what they sign in with, and their sessions.')
    .addHelpText('after', examples('npx vitrine staff list'))
    .action(() => run('list'))

  staff
    .command('set-role')
    .alias('role')
    .summary('gives another role')
    .description('Gives an account another role; it holds in open sessions, too.')
    .argument('<email>', 'the e-mail address')
    .argument('<role>', STAFF_ROLES.join(', '))
    .addHelpText('after', examples('npx vitrine staff set-role sofie@agency.be administrator'))
    .action((email, role) => run('set-role', '--', email, role))

  staff
    .command('set-office')
    .alias('office')
    .summary('limits an account to an office')
    .description(
      'Limits an account to the requests and visits of an office, as people of the agency name theirs; without an office it sees all. It holds in open sessions, too.',
    )
    .argument('<email>', 'the e-mail address')
    .argument('[office]', 'the office; none for all')
    .addHelpText('after', examples('npx vitrine staff set-office jan@agency.be "Spa"'))
    .action((email, office) => run('set-office', '--', email, ...(office === undefined ? [] : [office])))

  for (const [name, summary, description] of [
    ['disable', 'shuts an account', 'Shuts an account: nobody signs in with it, and its sessions end at once.'],
    ['enable', 'opens an account again', 'Opens a disabled account again, with what it signed in with.'],
    [
      'reset',
      'removes how an account signs in',
      'Removes all that an account signs in with, and ends its sessions; "invite" then gives a new link.',
    ],
    ['list-sessions', 'lists sessions', 'Lists the sessions of an account: device, way to sign in, last use.'],
    ['end-sessions', 'ends sessions', 'Ends all sessions of an account.'],
  ] as const) {
    const command = staff
      .command(name)
      .summary(summary)
      .description(description)
      .argument('<email>', 'the e-mail address')
      .addHelpText('after', examples(`npx vitrine staff ${name} sofie@agency.be`))
      .action((email) => run(name, '--', email))
    if (name === 'list-sessions') command.alias('sessions')
  }
}
