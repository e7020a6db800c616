import type { Command } from '@commander-js/extra-typings'
import { anotherVerb, BARE } from './noun-commands.ts'
import { ADMIN, BY_SERVER, collect, FORMAT, ofFormat } from './operator-options.ts'
import { examples, type Finish, runProgram } from './run-program.ts'

export function addHistoryCommands(program: Command, finish: Finish): void {
  const history = program
    .command('history')
    .summary('lists and restores versions of the site definition')
    .description(`Lists the versions of the site definition, and writes one back. ${BY_SERVER}`)
    .addHelpText('after', examples('npx vitrine history list', 'npx vitrine history restore 12 --only pages/home.json'))

  history
    .command('list', BARE)
    .addArgument(anotherVerb(history))
    .usage('[options]')
    .summary('lists versions')
    .description('Lists the versions of the site definition, the newest first, each with what it changed.')
    .option('--limit <number>', 'how many, 1000 at most', '20')
    .addOption(FORMAT())
    .addHelpText('after', examples('npx vitrine history list', 'npx vitrine history list --limit 5 --format json'))
    .action((_, { limit, format }) => finish(runProgram(ADMIN, ['history', 'list', '--limit', limit, ...ofFormat(format)])))

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
    .option('--override', 'though the site asks that a second person publishes; needs --reason, and is in the audit log')
    .addHelpText('after', examples('npx vitrine history restore 12', 'npx vitrine history restore 12 --only pages/home.json'))
    .action((version, { only, force, reason, author, override }) =>
      finish(
        runProgram(ADMIN, [
          'history',
          ...only.map((file) => `--only=${file}`),
          ...(force ? ['--force'] : []),
          ...(reason === undefined ? [] : [`--reason=${reason}`]),
          ...(author === undefined ? [] : [`--author=${author}`]),
          ...(override ? ['--override'] : []),
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
