import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findConcerns } from '#src/operations/monitoring/concerns.ts'
import { statusChecks } from '#src/operations/status/status-checks.ts'
import type { ReplicaFigures } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../../fixtures/database.ts'
import { startTestServer, type TestServer } from '../../fixtures/server.ts'

const USED: ReplicaFigures = { aside: null, lagSeconds: 0.04, reads: { replica: 90, primary: 10 } }
const asideFor = (forSeconds: number): ReplicaFigures => ({
  aside: { reason: 'behind', found: 'it is 14 s behind the primary', forSeconds },
  lagSeconds: 14,
  reads: { replica: 90, primary: 110 },
})

describe('what a server tells of its replica', () => {
  let server: TestServer
  let replica: ReplicaFigures | null = null

  beforeAll(async () => {
    server = await startTestServer({
      async openDatabase() {
        const database = await openTestDatabase()
        return { ...database, figures: () => ({ ...database.figures(), replica }) }
      },
    })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  async function report(figures: ReplicaFigures | null) {
    replica = figures
    const { monitoring } = server.app
    const facts = await monitoring.facts()
    const concerns = findConcerns(facts, monitoring.limits)
    return {
      metrics: (await monitoring.metrics()).split('\n').filter((line) => line.startsWith('vitrine_replica_')),
      checks: statusChecks(facts, concerns, monitoring.limits).filter(({ name }) => name === 'replica'),
      concerns: concerns.filter(({ name }) => name === 'replica-aside'),
    }
  }

  it('is nothing without one', async () => {
    expect(await report(null)).toEqual({ metrics: [], checks: [], concerns: [] })
  })

  it('is how much it answers and how far it is behind', async () => {
    expect(await report(USED)).toEqual({
      metrics: [
        'vitrine_replica_used{worker="1"} 1',
        'vitrine_replica_lag_seconds{worker="1"} 0.04',
        'vitrine_replica_reads_total{server="replica",worker="1"} 90',
        'vitrine_replica_reads_total{server="primary",worker="1"} 10',
      ],
      checks: [{ name: 'replica', status: 'ok', found: 'answered 90 of 100 reads; 0.0 s behind the primary', advice: '' }],
      concerns: [],
    })
  })

  it('is a warning while it is left aside, and after a quarter of an hour an alert', async () => {
    const soon = await report(asideFor(600))
    expect(soon.metrics[0]).toBe('vitrine_replica_used{worker="1"} 0')
    expect(soon.concerns).toEqual([])
    expect(soon.checks).toEqual([
      expect.objectContaining({
        status: 'warning',
        found: 'left aside for 10 minutes: it is 14 s behind the primary; answered 90 of 200 reads',
      }),
    ])
    const late = await report(asideFor(960))
    expect(late.concerns).toEqual([{ name: 'replica-aside', asideMs: 960_000, reason: 'it is 14 s behind the primary' }])
    expect(late.checks).toEqual([expect.objectContaining({ status: 'error' })])
  })
})
