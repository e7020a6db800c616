import { createInterface } from 'node:readline/promises'
import type { Command } from '@commander-js/extra-typings'
import { anotherVerb, BARE } from './noun-commands.ts'
import { ADMIN } from './operator-options.ts'
import { examples, type Finish, runProgram } from './run-program.ts'

const PREPARE = 'src/operations/admin/connect-main.ts'

/** Adds the commands about connectors and the agency's software. */
export function addConnectCommands(program: Command, finish: Finish): void {
  program
    .command('connect')
    .summary('connects the site to the agency’s software')
    .description(
      'Walks through it: writes connector.json for a named connector, says which credentials are missing, reads all listings without storing any, prints what would be lost and ten properties as they will look, and goes live on yes. Needs a running server.',
    )
    .argument('[connector]', 'its name, where the site has no connector.json yet')
    .option('--yes', 'goes live without a question, where nothing stands in the way')
    .option('--all', 'prints the whole report, in place of its five gravest lines')
    .option('--force', 'takes an empty source, and one that lacks a quarter of the listings or more')
    .addHelpText('after', examples('npx vitrine connect whise', 'npx vitrine connect'))
    .action((connector, choices) => finish(connect(connector, choices)))

  const connectors = program
    .command('connector')
    .summary('lists connectors, and says what the last run did')
    .description('Lists the connectors to software of agencies, and says what the last run of the site’s own did.')
    .addHelpText('after', examples('npx vitrine connector list', 'npx vitrine connector status'))

  connectors
    .command('list', BARE)
    .addArgument(anotherVerb(connectors))
    .usage('[options]')
    .summary('lists connectors')
    .description('Lists the connectors, each with the settings and credentials that it needs.')
    .addHelpText('after', examples('npx vitrine connector list'))
    .action(() => finish(runProgram(PREPARE, ['list'])))

  connectors
    .command('status')
    .summary('says what the last run did')
    .description('Says what the last run did, and when the next one is. Asks the running server.')
    .option('--all', 'prints the whole report, in place of its five gravest lines')
    .addHelpText('after', examples('npx vitrine connector status', 'npx vitrine connector status --all'))
    .action(({ all }) => finish(runProgram(ADMIN, ['connect', 'status', ...(all ? ['--all'] : [])])))
}

interface Choices {
  readonly yes?: true | undefined
  readonly force?: true | undefined
  readonly all?: true | undefined
}

async function connect(connector: string | undefined, { yes, force, all }: Choices): Promise<number> {
  const whole = all ? ['--all'] : []
  const prepared = await runProgram(PREPARE, ['prepare', ...(connector === undefined ? [] : [connector])])
  if (prepared !== 0) return prepared
  const forced = force ? ['--force'] : []
  const previewed = await runProgram(ADMIN, ['connect', 'preview', ...forced, ...whole])
  if (previewed !== 0 || !(yes || (await isAgreed()))) {
    if (previewed === 0)
      console.log(`\nNothing is on the site yet. To go live: npx vitrine connect --yes${force ? ' --force' : ''}`)
    return previewed
  }
  return await runProgram(ADMIN, ['connect', 'live', ...forced, ...whole])
}

/** Asks for confirmation on a terminal; elsewhere the answer is no. */
async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y/i.test(await terminal.question('\nGo live with these listings? (y/N) '))
  } finally {
    terminal.close()
  }
}
