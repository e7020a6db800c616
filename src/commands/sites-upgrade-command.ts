import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { examples, type Finish, runProgram } from './run-program.ts'

const UPGRADE = 'src/operations/sites/upgrade/main.ts'

/** `sites upgrade`, a verb of the noun `sites`. */
export function sitesUpgrade(finish: Finish): CommandUnknownOpts {
  return new Command('upgrade')
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
}
