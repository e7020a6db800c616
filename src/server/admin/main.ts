import '#src/server/quick-imports.ts'
import { askAnybody } from './ask-anybody.ts'
import { printAnswer } from './print-answer.ts'

const NAMES = ['mail', 'privacy', 'import'] as const

// Does what an operator asks on the command line: a command's name and its words.
const [asked = '', ...words] = process.argv.slice(2)
const name = NAMES.find((known) => known === asked)
if (name !== undefined) {
  await printAnswer(name, words, (_, environment, root) => askAnybody(environment, root, name, words))
} else {
  const isHelp = asked === '--help' || asked === '-h'
  const says = `Say what to do: ${NAMES.join(', ')}; each with --help says how it is used.`
  if (isHelp) console.log(says)
  else console.error(asked === '' ? says : `There is no command "${asked}". ${says}`)
  process.exitCode = isHelp ? 0 : 2
}
