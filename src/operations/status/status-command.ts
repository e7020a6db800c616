import type { OperatorCommands } from '#src/operations/admin/operator-command.ts'
import type { Diagnosis } from '#src/operations/doctor/diagnosis.ts'
import { findConcerns, type Limits } from '#src/operations/monitoring/concerns.ts'
import type { ServerFacts } from '#src/operations/monitoring/facts.ts'
import { statusChecks } from './status-checks.ts'

/** The answer of a running server to "status", as JSON. */
export interface Status {
  readonly checks: readonly Diagnosis[]
  readonly facts: ServerFacts
}

interface Monitoring {
  readonly facts: () => Promise<ServerFacts>
  readonly metrics: () => Promise<string>
  readonly limits: Limits
}

/** Commands that only a running server can answer: its state for people and for Prometheus. */
export function createStatusCommands({ facts: readFacts, metrics, limits }: Monitoring): OperatorCommands {
  return {
    async status() {
      const facts = await readFacts()
      const status: Status = { checks: statusChecks(facts, findConcerns(facts, limits), limits), facts }
      return JSON.stringify(status)
    },
    metrics,
  }
}
