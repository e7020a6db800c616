import '#src/server/quick-imports.ts'
import { askAnybody } from './ask-anybody.ts'
import { printAnswer } from './print-answer.ts'

// `npx vitrine mail`, `privacy` and `import`: a command's name and its words, which the server may read as well.
const [name = '', ...words] = process.argv.slice(2)
await printAnswer((environment, root) => askAnybody(environment, root, name, words))
