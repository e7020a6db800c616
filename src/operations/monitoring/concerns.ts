import { endsSoon } from './certificate.ts'
import { feedAgeMs, type ServerFacts } from './facts.ts'

export interface Limits {
  /** Undefined: any age. */
  readonly feedMaxAgeHours: number | undefined
  readonly connectorMaxFailures: number
  readonly mailMaxWaitMinutes: number
  readonly diskMinFreeBytes: number
  readonly backupMaxAgeHours: number
}

export type Concern =
  | { readonly name: 'database-away' }
  | { readonly name: 'replica-aside'; readonly asideMs: number; readonly reason: string }
  | { readonly name: 'feed-old'; readonly ageMs: number; readonly maxAgeHours: number }
  | { readonly name: 'feed-refused'; readonly at: Date; readonly reason: string }
  | { readonly name: 'connector-fails'; readonly failures: number; readonly reason: string }
  | { readonly name: 'mail-waits'; readonly count: number; readonly waitingMs: number }
  | { readonly name: 'mail-undeliverable'; readonly count: number }
  | { readonly name: 'backup-failed'; readonly at: Date; readonly reason: string }
  | { readonly name: 'backup-old'; readonly ageMs: number; readonly maxAgeHours: number }
  | { readonly name: 'certificate-ends'; readonly endsAt: Date }
  | { readonly name: 'disk-low'; readonly freeBytes: number; readonly totalBytes: number }

export type ConcernName = Concern['name']

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A replica that is restarted or copied anew needs nobody. */
const MAX_ASIDE_MS = 15 * MINUTE_MS
/** How long a failed mail is reported. */
const FAILURE_NEWS_MS = 24 * HOUR_MS

export function findConcerns(facts: ServerFacts, limits: Limits): readonly Concern[] {
  const { at, certificate, database, shared, disk } = facts
  const concerns: Concern[] = database.isReachable ? [] : [{ name: 'database-away' }]
  concerns.push(...replicaConcerns(facts))
  const ageMs = feedAgeMs(facts)
  const { feedMaxAgeHours: maxAgeHours, connectorMaxFailures, mailMaxWaitMinutes, diskMinFreeBytes } = limits
  if (ageMs !== null && maxAgeHours !== undefined && isOlder(ageMs, maxAgeHours))
    concerns.push({ name: 'feed-old', ageMs, maxAgeHours })
  const lastImport = shared?.feed?.lastImport
  if (lastImport !== undefined && lastImport.refusal !== null)
    concerns.push({ name: 'feed-refused', at: lastImport.at, reason: lastImport.refusal })
  const { failures = 0, reason = '' } = shared?.connector ?? {}
  // A refused list is reported above.
  if (failures >= connectorMaxFailures && lastImport?.refusal !== reason)
    concerns.push({ name: 'connector-fails', failures, reason })
  const { queued = 0, waitingSince = null, undeliverable = 0, lastFailedAt = null } = shared?.mails ?? {}
  const waitingMs = waitingSince === null ? 0 : at.getTime() - waitingSince.getTime()
  if (waitingMs > mailMaxWaitMinutes * MINUTE_MS) concerns.push({ name: 'mail-waits', count: queued, waitingMs })
  const hasFailedLately = lastFailedAt !== null && at.getTime() - lastFailedAt.getTime() < FAILURE_NEWS_MS
  if (undeliverable > 0 && hasFailedLately) concerns.push({ name: 'mail-undeliverable', count: undeliverable })
  concerns.push(...backupConcerns(facts, limits))
  if (certificate !== null && endsSoon(certificate, at)) concerns.push({ name: 'certificate-ends', endsAt: certificate.endsAt })
  if (disk !== null && disk.freeBytes < diskMinFreeBytes) concerns.push({ name: 'disk-low', ...disk })
  return concerns
}

/** The process whose replica has been left aside for longest. */
function replicaConcerns({ processes }: ServerFacts): readonly Concern[] {
  const [longest] = processes
    .flatMap(({ database }) => database.replica?.aside ?? [])
    .toSorted((one, other) => other.forSeconds - one.forSeconds)
  if (longest === undefined || longest.forSeconds * 1000 < MAX_ASIDE_MS) return []
  return [{ name: 'replica-aside', asideMs: longest.forSeconds * 1000, reason: longest.found }]
}

/** No concern where no backup was ever made, because another tool may make them. */
function backupConcerns({ at, shared }: ServerFacts, { backupMaxAgeHours: maxAgeHours }: Limits): readonly Concern[] {
  const { lastMade = null, failure = null } = shared?.backups ?? {}
  const ageMs = lastMade === null ? 0 : at.getTime() - lastMade.at.getTime()
  return [
    ...(failure === null ? [] : [{ name: 'backup-failed', ...failure } as const]),
    ...(isOlder(ageMs, maxAgeHours) ? [{ name: 'backup-old', ageMs, maxAgeHours } as const] : []),
  ]
}

function isOlder(ageMs: number, maxAgeHours: number): boolean {
  return ageMs > maxAgeHours * HOUR_MS
}

/** For `/readyz`: "3 h old", "37 h old, more than 24 h", "never imported". */
export function feedAgeSentence(ageMs: number | null, maxAgeHours: number): string {
  if (ageMs === null) return 'never imported'
  const age = `${Math.floor(ageMs / HOUR_MS)} h old`
  return isOlder(ageMs, maxAgeHours) ? `${age}, more than ${maxAgeHours} h` : age
}
