import '#src/server/quick-imports.ts'
import { askAnybody } from './ask-anybody.ts'
import { printAnswer } from './print-answer.ts'

// Does what an operator asks on the command line: a command's name and its words.
await printAnswer(([name = '', ...words], environment, root) => askAnybody(environment, root, name, words))
