import { Client } from 'pg'
import { streamOf } from '#src/platform/db/connection-stream.ts'
import type { AsideReason } from '#src/platform/db/database.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { createReplayLag } from './replay-lag.ts'
import { type PrimaryFacts, readPrimaryFacts, readStandbyFacts } from './replica-queries.ts'
import { nextState, type ReplicaState, type Trouble, troubleOf } from './replica-state.ts'

/** A replica that is left aside, or is read from again. */
export type ReplicaChange =
  | { readonly kind: 'aside'; readonly reason: AsideReason; readonly found: string }
  | { readonly kind: 'back'; readonly afterMs: number }

export interface ReplicaWatch {
  readonly state: () => ReplicaState
  /** Null before both servers have answered. */
  readonly lagMs: () => number | null
  /**
   * What a standby must have replayed to show everything that was committed before the last call of {@link requireAllUntilNow};
   * null while the primary has not answered that.
   */
  readonly required: () => bigint | null
  readonly requireAllUntilNow: () => void
  /** Leaves the replica aside for a statement that failed there. */
  readonly leaveAside: (trouble: Trouble) => void
  readonly close: () => Promise<void>
}

interface Options {
  readonly readUrl: string
  readonly queryPrimary: (text: string) => Promise<{ readonly rows: readonly object[] }>
  readonly onChange: (change: ReplicaChange) => void
  /** Called when the replica does not answer: statements that wait for it should end. */
  readonly onSilence: () => void
}

const LOOK_EVERY_MS = 1000
/** A standby that answers takes milliseconds. */
const ANSWER_WITHIN_MS = 2000

/** Looks every second whether a replica can be read from. */
export function watchReplica({ readUrl, queryPrimary, onChange, onSilence }: Options): ReplicaWatch {
  const lag = createReplayLag()
  let state: ReplicaState = { aside: null, goodSinceMs: null }
  let primary: PrimaryFacts | null = null
  /** The error of the last query to the primary; null if it answered. */
  let primaryFailure: string | null = null
  let required: bigint | null = null
  let lagMs: number | null = null
  let requests = 0
  let client: Client | null = null

  function become(trouble: Trouble | null): void {
    const nowMs = performance.now()
    const before = state.aside
    state = nextState(state, trouble, nowMs)
    if (state.aside !== null && state.aside.reason !== before?.reason) {
      onChange({ kind: 'aside', reason: state.aside.reason, found: state.aside.found })
    }
    if (before !== null && state.aside === null) onChange({ kind: 'back', afterMs: nowMs - before.sinceMs })
  }

  async function askPrimary(): Promise<void> {
    const asked = requests
    const found = await readPrimaryFacts(queryPrimary)
    primary = found
    primaryFailure = null
    lag.note(found.written, performance.now())
    // A later request waits for its own answer.
    if (asked === requests) required ??= found.committed
  }

  const primaryAsked = createPeriodic({
    async run() {
      try {
        await askPrimary()
      } catch (error) {
        primaryFailure = sentenceOf(error)
      }
    },
    waitMs: () => LOOK_EVERY_MS,
  })

  async function askReplica(): Promise<void> {
    client ??= await connect(readUrl)
    const { isStandby, replayed, identity } = await readStandbyFacts((text) => withinTime(client, text))
    lagMs = primary === null ? null : lag.lagMs(replayed, performance.now())
    const isSame = primary === null || primary.identity === identity
    const trouble = troubleOf({ isStandby, isSame, lagMs: lagMs ?? 0 }, state.aside !== null)
    // While the primary is away, what it required before holds.
    const isUnknown = required === null && primaryFailure !== null
    const found = `the primary does not say what has to be there: ${primaryFailure}`
    become(trouble ?? (isUnknown ? { reason: 'unknown', found } : null))
  }

  const looks = createPeriodic({
    async run() {
      try {
        await askReplica()
      } catch (error) {
        if (client !== null) streamOf(client).destroy()
        client = null
        lagMs = null
        become({ reason: 'unreachable', found: `it does not answer: ${sentenceOf(error)}` })
        onSilence()
      }
    },
    waitMs: () => LOOK_EVERY_MS,
  })

  function requireAllUntilNow(): void {
    requests += 1
    required = null
    void primaryAsked.runNow()
  }

  requireAllUntilNow()
  void looks.runNow()
  return {
    state: () => state,
    lagMs: () => lagMs,
    required: () => required,
    requireAllUntilNow,
    leaveAside(trouble) {
      if (state.aside === null) become(trouble)
      if (trouble.reason === 'unreachable') onSilence()
    },
    async close() {
      await Promise.all([looks.stop(), primaryAsked.stop()])
      if (client !== null) streamOf(client).destroy()
    },
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: ANSWER_WITHIN_MS, keepAlive: true })
  // The query that runs then fails, too.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    streamOf(client).destroy()
    throw error
  }
}

async function withinTime(client: Client | null, text: string) {
  if (client === null) throw new Error('[Bug] a look needs a connection')
  // The types of pg omit its timeout.
  const statement = { text, query_timeout: ANSWER_WITHIN_MS }
  return await client.query<object>(statement)
}
