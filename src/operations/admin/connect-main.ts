import '#src/base/process/node-loading-hooks.ts'
import { listConnectors, prepareConnector } from '#src/connectors/prepare-connector.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { OperatorError } from './operator-error.ts'
import { printAnswer } from './print-answer.ts'

// The part of `npx vitrine connect` that needs no server: the list, and connector.json with its credentials.
const [action = '', name] = process.argv.slice(2)
await printAnswer(async (environment, root) => {
  try {
    if (action === 'list') return { output: await listConnectors(root), exitCode: 0 }
    return { output: await prepareConnector({ root, environment, name }), exitCode: 0 }
  } catch (error) {
    if (error instanceof SourceError) throw new OperatorError(error.message)
    throw error
  }
})
