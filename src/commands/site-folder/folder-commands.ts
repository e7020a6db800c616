import type { Command } from '@commander-js/extra-typings'
import { addNewCommands } from '#src/commands/new-commands.ts'
import { examples, type Finish } from '#src/commands/run-program.ts'

/** Adds the commands of a folder that has the package installed, in the place of those for whoever changes the program. */
export function addFolderCommands(program: Command, finish: Finish): void {
  addNewCommands(program, finish)
  program
    .command('test')
    .summary('checks the site definition and runs the tests of own module types')
    .description('Checks the site definition, then runs the tests in modules/ and tests/ where there are any.')
    .argument('[words...]', 'for Vitest, which runs the tests')
    .allowUnknownOption()
    .passThroughOptions()
    .addHelpText('after', examples('npm test', 'npm test -- tests/modules/opening-days.test.tsx'))
    .action((words) => finish(test(words)))
}

async function test(words: readonly string[]): Promise<number> {
  const { testFolder } = await import('./test-folder.ts')
  return testFolder(words)
}
