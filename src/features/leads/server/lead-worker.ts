import type { Log } from '#schemas/log.ts'
import type { Lead } from '#src/connectors/connector.ts'
import { backOffMs } from '#src/platform/jobs/back-off.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { LeadDelivery, LeadDestination, LeadRepository } from './lead-repository.ts'
import type { LeadTarget } from './lead-target.ts'
import type { ReadLead } from './read-lead.ts'

interface Options {
  readonly deliveries: LeadRepository
  readonly readLead: ReadLead
  /** The target of a destination, or why there is none. */
  readonly targetOf: (destination: LeadDestination) => LeadTarget | Missing
  /** Stores a final failure and notifies the agency. */
  readonly giveUp: (delivery: LeadDelivery, error: string) => Promise<void>
  readonly onRetry: (at: Date) => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly signal: AbortSignal
}

/** Why a destination has no target. */
export interface Missing {
  readonly missing: string
  /** Whether it may become available again. */
  readonly isPassing: boolean
}

/** The timeout of one try, including the connector's own retries. */
const SEND_MS = 120_000
/** Longer than a try, so that no other process takes a lead that is being sent. */
const CLAIM_MS = 150_000
/** The time of one job for a destination, well below its expiry (lead-jobs.ts). */
const JOB_MS = 300_000

type Outcome = 'delivered' | 'given up' | 'later'

/** Delivers a destination's queue in order, given the id of any delivery in it. Stops at the first failure. */
export function createLeadWorker(options: Options): (id: string) => Promise<void> {
  const { deliveries, now } = options
  return async (id) => {
    const asked = await deliveries.get(id)
    if (asked === null || asked.state !== 'queued') return
    const startedMs = now().getTime()
    while (now().getTime() - startedMs < JOB_MS && !options.signal.aborted) {
      const next = await deliveries.next(asked)
      if (next === null || next.nextTryAt > now()) return
      if (!(await deliveries.claim(next, new Date(now().getTime() + CLAIM_MS)))) return
      if ((await deliver(options, { ...next, attempts: next.attempts + 1 })) === 'later') return
    }
  }
}

async function deliver(options: Options, delivery: LeadDelivery): Promise<Outcome> {
  const { deliveries, readLead, targetOf, log } = options
  const lead = await readLead(delivery)
  if (lead === null) return await fail(options, delivery, { ...UNKNOWN, isPassing: false, retryAfterMs: 0 })
  const target = targetOf(delivery)
  if ('missing' in target) return await fail(options, delivery, { ...target, message: target.missing, retryAfterMs: 0 })
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(SEND_MS)])
  const sent = await target.send(lead, signal).catch((error: unknown) => describe(error, lead, target))
  if ('reference' in sent) {
    // If this fails, the lead is sent again after the claim, with the same id.
    await deliveries.markDelivered(delivery.id, sent.reference)
    log.info(aboutOf(delivery), 'delivered a lead')
    return 'delivered'
  }
  if (!options.signal.aborted) return await fail(options, delivery, sent)
  // The server stops; the next process sends it.
  await deliveries.markFailed(delivery.id, null, options.now())
  return 'later'
}

const UNKNOWN = { message: 'The form of this request is not known to this version of the program.' }

interface Failure {
  readonly message: string
  readonly isPassing: boolean
  readonly retryAfterMs: number
}

async function fail(options: Options, delivery: LeadDelivery, failure: Failure): Promise<Outcome> {
  const { deliveries, giveUp, onRetry, now, log } = options
  const at = failure.isPassing ? nextTry({ ...delivery, ...failure }, now()) : null
  if (at === null) {
    await giveUp(delivery, failure.message)
    log.error(aboutOf(delivery), 'gave up on a lead that cannot be delivered')
    return 'given up'
  }
  await deliveries.markFailed(delivery.id, failure.message, at)
  log.warn(aboutOf(delivery), 'could not deliver a lead; it will be retried')
  onRetry(at)
  return 'later'
}

function aboutOf({ id, kind, attempts }: LeadDelivery) {
  return { lead: id, kind, attempt: attempts }
}

function describe(error: unknown, lead: Lead, { title }: LeadTarget): Failure {
  if (error instanceof SourceError) {
    const { message, isPassing, retryAfterMs } = error
    return { message: withoutPerson(message, lead), isPassing, retryAfterMs }
  }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  const reason = isTimeout ? `no answer in ${SEND_MS / 1000} seconds.` : error instanceof Error ? error.message : String(error)
  return { message: withoutPerson(`${title}: ${reason}`, lead), isPassing: true, retryAfterMs: 0 }
}

/** Removes the visitor's input from a sentence of the other side. */
function withoutPerson(sentence: string, { firstName, lastName, email, phone, message, entries }: Lead): string {
  const entered = [firstName, lastName, email ?? '', phone ?? '', message, ...entries.map(({ value }) => value)]
  const longest = entered.filter((value) => value.trim().length > 1).toSorted((one, other) => other.length - one.length)
  return longest.reduce((text, value) => text.replaceAll(wholeWord(value.trim()), '…'), sentence)
}

function wholeWord(text: string): RegExp {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
}

const BACK_OFF = { firstMs: 30_000, longestMs: 2 * 3_600_000 }
const TRIED_FOR_MS = 48 * 3_600_000
const LONGEST_ASKED_MS = 24 * 3_600_000

interface Failed {
  readonly queuedAt: Date
  readonly attempts: number
  /** Requested by the destination, in ms; 0 for none. */
  readonly retryAfterMs: number
}

/** The next try of a lead: after 30 seconds, doubled up to two hours, for two days; null after that. */
export function nextTry({ queuedAt, attempts, retryAfterMs }: Failed, now: Date): Date | null {
  if (now.getTime() - queuedAt.getTime() >= TRIED_FOR_MS) return null
  return new Date(now.getTime() + Math.max(backOffMs(attempts, BACK_OFF), Math.min(retryAfterMs, LONGEST_ASKED_MS)))
}
