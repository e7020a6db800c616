import '#src/base/process/node-loading-hooks.ts'
import { withStep } from '#src/base/process/step.mjs'
import { runOperatorCommand } from './ask-server.ts'
import { printAnswer } from './print-answer.ts'

// `npx vitrine mail`, `privacy`, `history`, `diff` and `import`: executed by the running server if there is one.
const [name = '', ...words] = process.argv.slice(2)
await printAnswer((environment, root) => {
  const answer = () => runOperatorCommand(environment, root, name, words)
  return name === 'import' ? withStep('Importing the listings', answer, { isForTerminals: true }) : answer()
})
