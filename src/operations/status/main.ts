import '#src/base/process/node-loading-hooks.ts'
import { askSite } from '#src/operations/admin/ask-server.ts'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { printAnswer } from '#src/operations/admin/print-answer.ts'
import { formatDiagnoses } from '#src/operations/doctor/format-diagnoses.ts'
import type { Status } from './status-command.ts'

const [format = 'text'] = process.argv.slice(2)

// `npx vitrine status`: asks only the running server, because the database alone does not show its state.
await printAnswer(async (environment) => {
  const answer = await askSite(environment, format === 'prometheus' ? 'metrics' : 'status', [])
  if (answer === null)
    throw new OperatorError(
      `No server runs on the data folder ${environment.part?.dataDir ?? environment.dataDir}; "npx vitrine doctor" looks at what one needs.`,
    )
  if (answer.exitCode !== 0) throw new OperatorError(answer.output)
  if (format === 'prometheus') return { output: answer.output.trimEnd(), exitCode: 0 }
  // The server has the same version.
  const status = JSON.parse(answer.output) as Status
  process.stdout.write(`${format === 'json' ? JSON.stringify(status, null, 2) : formatDiagnoses(status.checks)}\n`)
  return { output: '', exitCode: status.checks.some((check) => check.status === 'error') ? 1 : 0 }
})
