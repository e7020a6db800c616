import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { examples, type Finish } from '#src/commands/run-program.ts'
import { servedFolder } from '#src/commands/served-folder.ts'
import { CHECK_FORMATS, type CheckOptions } from './check-options.ts'

export function addCheckCommand(program: Command, finish: Finish): void {
  program
    .command('check')
    .summary('checks a site definition')
    .description(
      'Checks a site definition and its feed, and lists every mistake with file, line and column; on a terminal with the line itself. docs/findings.md explains each code.',
    )
    .argument('[folder]', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .addOption(
      new Option('--format <format>', 'for people; or for other programs, code scanning, the annotations of GitHub')
        .choices(CHECK_FORMATS)
        .default('text' as const),
    )
    .option('--fix', 'applies the safe fixes, says what it changed, and checks again; the rest of each file stays to the byte')
    .addOption(new Option('--watch', 'checks again after each change of the folder').conflicts(['fix', 'maxWarnings']))
    .option('--only <codes>', 'findings of these codes alone, as "unknown-link,low-contrast"; "law" for those about law', codesOf)
    .option('--max-warnings <number>', 'fails where there are more warnings', wholeNumber)
    .addHelpText(
      'after',
      `${examples(
        'npx vitrine check',
        'SITE_CONFIG=../agency npx vitrine check',
        'npx vitrine check --watch',
        'npx vitrine check --fix',
        'npx vitrine check --only law',
        'npx vitrine check /srv/agency/site-config --format sarif --max-warnings 0',
      )}\n\n${EXIT_CODES}`,
    )
    .action((folder = servedFolder(process.env.SITE_CONFIG), options) => finish(checkFolder(folder, options)))
}

const EXIT_CODES = `Exit codes:
  0  no errors, and not more warnings than --max-warnings; the end of --watch
  1  errors, or more warnings
  2  the command is not understood, or there is no such folder`

function codesOf(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim())
  const strange = codes.find((code) => !/^[a-z][a-z0-9-]*$/.test(code))
  if (strange !== undefined) throw new InvalidArgumentError(`"${strange}" is no code.`)
  return codes
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.')
  return Number(text)
}

async function checkFolder(folder: string, options: CheckOptions): Promise<number> {
  const { check } = await import('./check.ts')
  return check(folder, options)
}
