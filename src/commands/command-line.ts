import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { isPackage } from '#src/base/process/places.mjs'
import { addDeveloperCommands } from './developer-commands.ts'
import { exitCodeHelp } from './exit-codes.ts'
import { addOperatorCommands } from './operator-command-line.ts'
import { examples, type Finish } from './run-program.ts'
import { addChangeCommands } from './site-changes/change-commands.ts'
import { addRedirectCommands } from './site-changes/redirect-commands.ts'
import { addSiteCommands } from './site-commands.ts'
import { addFolderCommands } from './site-folder/folder-commands.ts'
import { addSiteOption, passSite } from './site-option.ts'
import { addSitesCommands } from './sites-command-line.ts'
import { addTextsCommands } from './texts-commands.ts'

/** Executes a command line and returns the exit code, 2 for an invalid one. Throws a UserError with a cure. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  const misspelt = words.some(isHelp) ? await misspeltWord(words.filter((word) => !isHelp(word))) : null
  if (misspelt !== null) {
    process.stderr.write(misspelt)
    return 2
  }
  let exitCode = 0
  const program = createProgram(async (work) => {
    exitCode = await work
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : 2
  }
}

const isHelp = (word: string) => word === '-h' || word === '--help'

/** The message about an unknown command or option; null for none. The library prints help without checking the other words. */
async function misspeltWord(words: readonly string[]): Promise<string | null> {
  const program = createProgram(async () => undefined)
  const printed: string[] = []
  for (const command of withDescendants(program)) {
    command.configureOutput({ writeOut: () => undefined, writeErr: (text) => void printed.push(text) })
  }
  program.hook('preAction', () => {
    throw new CommanderError(0, 'understood', 'the words are understood: nothing is to be done')
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return null
  } catch (error) {
    const isMisspelt = error instanceof CommanderError && /unknown(Command|Option)$/.test(error.code)
    return isMisspelt ? printed.join('') : null
  }
}

/** All commands with their help. The code of a command is loaded when it runs; `finish` gets its result. */
export function createProgram(finish: Finish): Command {
  const program = new Command('npx vitrine')
    .description('Vitrine, a website for real-estate agencies that is configured by JSON files.')
    .enablePositionalOptions()
    .addHelpText('after', examples('npx vitrine check --help'))
  addSiteCommands(program, finish)
  addRedirectCommands(program, finish)
  addChangeCommands(program, finish)
  const before = program.commands.length
  addOperatorCommands(program, finish)
  addSiteOption(program.commands.slice(before))
  passSite(program)
  addSitesCommands(program, finish)
  if (isPackage) addFolderCommands(program, finish)
  else {
    addDeveloperCommands(program, finish)
    addTextsCommands(program, finish)
  }
  for (const command of withDescendants(program)) setUp(command)
  return program
}

/** Common settings of all commands: the link to their guide, exit codes, and errors instead of an exit. */
function setUp(command: CommandUnknownOpts): void {
  const call = callOf(command)
  command
    .exitOverride()
    .helpOption('-h, --help', 'prints this')
    .helpCommand(false)
    .addHelpText('after', exitCodeHelp(call.replace(/^npx vitrine ?/, '')))
    .configureHelp({ commandUsage: () => `${call} ${command.usage()}`, showGlobalOptions: false })
    .configureOutput({
      outputError: (text, write) => {
        const problem = text
          .trim()
          .replace(/^error: /, '')
          .replaceAll('\n', ' ')
        write(`${problem.replace(/\.$/, '')}. "${call} --help" says how it is used.\n`)
      },
    })
}

function withDescendants(command: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(withDescendants)]
}

/** A command as typed, without arguments. */
function callOf(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${callOf(command.parent)} ${command.name()}`
}
