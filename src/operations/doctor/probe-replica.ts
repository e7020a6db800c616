import { setTimeout as wait } from 'node:timers/promises'
import { lastApplied } from '#src/platform/db/known-migrations.ts'
import { type Query, queryDatabase } from '#src/platform/db/query-database.ts'
import { readPrimaryFacts, readStandbyFacts } from '#src/platform/db/replica/replica-queries.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { CAUGHT_UP_WITHIN_MS, type ReplicaFacts } from './replica-checks.ts'

const ASK_EVERY_MS = 100
const FEEDBACK = `select current_setting('hot_standby_feedback') = 'on' as feedback`

/** Null without a replica. Rejects if it, or the primary, does not answer. */
export async function probeReplica({ databaseUrl, databaseReadUrl, dataDir }: Environment): Promise<ReplicaFacts | null> {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return null
  const at = <Result>(url: string, work: (query: RowQuery) => Promise<Result>) =>
    queryDatabase({ databaseUrl: url, dataDir, part: null }, (query) => work(withRows(query)))
  const primary = await at(databaseUrl, async (query) => ({
    ...(await readPrimaryFacts(query)),
    migration: await lastApplied(query),
  }))
  return await at(databaseReadUrl, async (query) => {
    const began = performance.now()
    let standby = await readStandbyFacts(query)
    const isSame = standby.identity === primary.identity
    const passedMs = () => performance.now() - began
    const isBehind = () => standby.isStandby && isSame && standby.replayed < primary.committed
    while (isBehind() && passedMs() < CAUGHT_UP_WITHIN_MS) {
      await wait(ASK_EVERY_MS)
      standby = await readStandbyFacts(query)
    }
    const [setting] = (await query(FEEDBACK)).rows
    return {
      isStandby: standby.isStandby,
      isSame,
      caughtUpMs: isBehind() ? null : Math.round(passedMs()),
      hasMigrations: (await lastApplied(query)) >= primary.migration,
      hasFeedback: setting !== undefined && 'feedback' in setting && setting.feedback === true,
    }
  })
}

type RowQuery = (text: string) => Promise<{ readonly rows: readonly object[] }>

function withRows(query: Query): RowQuery {
  // A statement that returns rows returns objects.
  return async (text) => ({ rows: (await query(text)) as readonly object[] })
}
