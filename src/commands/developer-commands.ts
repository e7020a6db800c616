import { join, resolve } from 'node:path'
import { type Command, Option } from '@commander-js/extra-typings'
import { UserError } from '#src/base/process/user-error.mjs'
import type { ModuleChoices } from './module-template.ts'
import type { SiteOptions } from './new-site/add-site.ts'
import { calledFrom, root } from './prepare.mjs'
import { examples, type Finish, runProgram } from './run-program.ts'
import { PARTS } from './test-parts.ts'

/** Adds the commands for developers. */
export function addDeveloperCommands(program: Command, finish: Finish): void {
  const made = program
    .command('new')
    .summary('makes a new module type or a new site')
    .description('Makes a new module type, or the definition of a new site.')
    .addHelpText('after', examples('npx vitrine new module opening-days', 'npx vitrine new site ../agency'))
  made
    .command('site')
    .summary('makes the definition of a new site')
    .description(
      'Writes the definition of a new site into a folder: pages, forms, legal pages with marked gaps, no listings yet. In a terminal it asks what no option says.',
    )
    .argument('<folder>', 'a folder that is empty or not there yet')
    .option('--name <words>', 'what the agency is called')
    .option('--languages <codes>', 'the languages, the default first: "nl,fr"')
    .option('--town <words>', 'the postcode and the town: "8400 Oostende"')
    .option('--preset <name>', 'the look to start from')
    .addHelpText(
      'after',
      examples(
        'npx vitrine new site ../agency',
        'npx vitrine new site ../agency --name "Zeezicht" --languages nl,fr --town "8400 Oostende" --preset coast',
      ),
    )
    .action((folder, options) => finish(newSite(folder, options)))
  made
    .command('module')
    .summary('makes a new module type')
    .description(
      'Makes a new module type that passes the standing tests: in modules/, or with --into in a package, which vitrine.config.json then names. In a terminal it asks what no option says.',
    )
    .argument('<type>', 'its name in kebab-case')
    .option('--into <folder>', 'the folder of a package')
    .option('--title <words>', 'what it is called in words')
    .option('--data', 'its view fetches properties')
    .option('--interactive', 'its view has behaviour of its own')
    .option('--server', 'it has rules for the server')
    .option('--personal', 'it says something to one person')
    .addHelpText(
      'after',
      examples('npx vitrine new module opening-days', 'npx vitrine new module opening-days --into ../our-modules --data'),
    )
    .action((type, options) => finish(newModule(type, options)))

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
    .addHelpText('after', examples('npx vitrine bench', 'npx vitrine bench home'))
    .action((names) => finish(bench(names)))

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

type NewModuleOptions = Partial<ModuleChoices> & { readonly into?: string; readonly title?: string }

async function newModule(type: string, { into, title, ...options }: NewModuleOptions): Promise<number> {
  const [{ addModule }, { askChoices }] = await Promise.all([import('./add-module.ts'), import('./ask-choices.ts')])
  const choices = await askChoices(options)
  console.log(await addModule(root, { type, title, choices, into: into && resolve(calledFrom, into) }))
  return 0
}

async function newSite(folder: string, options: SiteOptions): Promise<number> {
  const { addSite, askSite } = await import('./new-site/add-site.ts')
  console.log(await addSite(join(root, 'site-config'), resolve(calledFrom, folder), await askSite(options)))
  return 0
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

async function bench(names: readonly string[]): Promise<number> {
  const { ensureBuilt } = await import('./ensure-built.ts')
  await ensureBuilt()
  return runProgram('bench/main.ts', names)
}

async function audit(): Promise<number> {
  const { auditPackages } = await import('./audit-packages.ts')
  const { failed } = await auditPackages()
  return failed.length === 0 ? 0 : 1
}
