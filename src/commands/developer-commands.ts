import { type Command, Option } from '@commander-js/extra-typings'
import { UserError } from '#src/base/process/user-error.mjs'
import { addNewCommands } from './new-commands.ts'
import { examples, type Finish, runProgram } from './run-program.ts'
import { PARTS } from './test-parts.ts'

/** Adds the commands for developers. */
export function addDeveloperCommands(program: Command, finish: Finish): void {
  addNewCommands(program, finish)
  program
    .command('test')
    .summary('runs the tests')
    .description(
      'Checks types and style and runs the tests, or one part of them. With --all also what takes long and is needed once a day, such as faults, validators of others, and the main journeys in Firefox and WebKit.',
    )
    .addOption(new Option('--only <part>', 'one part').choices(PARTS))
    .addOption(new Option('--all', 'also what takes long; what CI runs').conflicts(['only', 'changed']))
    .addOption(
      new Option('--changed [base]', 'what the changes since a branch or commit can reach; "main" without one')
        .preset('main' as const)
        .conflicts('only'),
    )
    .argument('[words...]', 'with --only: for the program that runs the part')
    .allowUnknownOption()
    .passThroughOptions()
    .addHelpText(
      'after',
      examples(
        'npm test',
        'npm test -- --all',
        'npm test -- --changed',
        'npm test -- --only unit tests/base',
        'npm test -- --only e2e forms -g captcha',
        'npm test -- --only browsers',
      ),
    )
    .action((words, options) => finish(test(words, options)))

  program
    .command('bench')
    .summary('runs the benchmarks')
    .description('Runs the benchmarks and compares them with their budgets.')
    .argument('[names...]', 'the beginnings of the names of some')
    .option('--record', 'writes what was measured into the table of docs/benchmarks.md')
    .addHelpText('after', examples('npx vitrine bench', 'npx vitrine bench home', 'npx vitrine bench home --record'))
    .action((names, { record = false }) => finish(bench(names, record)))

  program
    .command('map-ground')
    .summary('makes the ground of the maps')
    .description(
      'Makes the ground of the maps, public/map-ground, from vector tiles of OpenStreetMap (OpenMapTiles schema, {z}/{x}/{y}.pbf), as tilemaker makes them of an extract.',
    )
    .option('--from <tiles>', 'the tiles of the country; without them it says what it needs')
    .option('--edge <tiles...>', 'the tiles of its neighbours')
    .option('--sea <file.geojson>', 'the areas of the sea')
    .option('--date <date>', 'of the data')
    .addHelpText('after', examples('npx vitrine map-ground --from belgium/tiles --edge luxembourg/tiles --date 2026-11-01'))
    .action(({ from, edge = [], sea, date }) =>
      finish(
        runProgram('tools/map-ground/main.ts', [
          ...(from === undefined ? [] : [`--from=${from}`]),
          ...edge.map((tiles) => `--edge=${tiles}`),
          ...(sea === undefined ? [] : [`--sea=${sea}`]),
          ...(date === undefined ? [] : [`--date=${date}`]),
        ]),
      ),
    )

  program
    .command('audit')
    .summary('reports known weaknesses of packages')
    .description(
      'Asks the registry for known weaknesses of the packages that the server runs with. Ends with 1 where there is a high or critical one.',
    )
    .addHelpText('after', examples('npx vitrine audit'))
    .action(() => finish(audit()))
}

interface TestOptions {
  readonly only?: (typeof PARTS)[number]
  readonly all?: boolean
  readonly changed?: string | true
}

async function test(words: readonly string[], { only, all = false, changed }: TestOptions): Promise<number> {
  if (only === undefined && words.length > 0)
    throw new UserError(`"npm test" runs everything; "npm test -- --only NAME" runs one of ${PARTS.join(', ')}.`, 2)
  const { changedSteps, runTests, usualSteps } = await import('./run-tests.ts')
  if (only !== undefined) return runTests([[only, ...words]])
  return runTests(typeof changed === 'string' ? changedSteps(changed) : usualSteps(all))
}

async function bench(names: readonly string[], isRecorded: boolean): Promise<number> {
  const { ensureBuilt, ensureServerBuilt } = await import('./ensure-built.ts')
  await ensureBuilt()
  await ensureServerBuilt()
  return runProgram('bench/main.ts', [...names, ...(isRecorded ? ['--record'] : [])])
}

async function audit(): Promise<number> {
  const { auditPackages } = await import('./audit-packages.ts')
  const { failed } = await auditPackages()
  return failed.length === 0 ? 0 : 1
}
