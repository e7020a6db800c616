import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { examples, type Finish, runProgram } from './run-program.ts'

const UPGRADE = 'src/operations/sites/upgrade/main.ts'

/** Adds `sites upgrade` to the noun, which is made where nothing else has. */
export function addSitesUpgrade(program: Command, finish: Finish): void {
  const known: CommandUnknownOpts | undefined = program.commands.find((command) => command.name() === 'sites')
  const sites: CommandUnknownOpts = known ?? addNoun(program)
  const command = new Command('upgrade')
    .summary('proposes a version of a base to the sites that extend another one of it')
    .description(
      'Merges a new version of a base into every site whose site.json extends another version of it, and begins a draft there, which a person publishes. What site and base have both changed is a conflict of the draft, and named.',
    )
    .argument('<base>', 'the new version: "brand@2"')
    .option('--sites <folder>', 'the folder of the sites; without it that of SITES')
    .option('--dry-run', 'only says for each site what would change, by page, what collides and what would break')
    .addHelpText(
      'after',
      examples('npx vitrine sites upgrade brand@2 --dry-run', 'npx vitrine sites upgrade brand@2 --sites sites'),
    )
    .action((base, { sites: folder = process.env.SITES ?? '', dryRun }) =>
      finish(runProgram(UPGRADE, [base, folder, ...(dryRun === true ? ['--dry-run'] : [])])),
    )
  sites.addCommand(command)
}

function addNoun(program: Command): CommandUnknownOpts {
  return program
    .command('sites')
    .summary('proposes a new version of a brand to its offices')
    .description('Works on all sites of a folder, as a network or a bureau has them.')
    .addHelpText('after', examples('npx vitrine sites upgrade brand@2 --dry-run'))
}
