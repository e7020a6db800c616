import type { Log } from '#schemas/log.ts'
import { backOffMs } from '#src/platform/jobs/back-off.ts'
import type { DeviceRepository } from './device-repository.ts'
import type { MessageRepository } from './message-repository.ts'
import type { PushOutcome, SendPush } from './send-push.ts'

interface Options {
  readonly messages: MessageRepository
  readonly devices: Pick<DeviceRepository, 'forget'>
  readonly send: SendPush
  /** Called with the time of the next try. */
  readonly onRetry: (at: Date) => void
  readonly now: () => Date
  /** The log. Lines contain ids and hosts, never addresses of devices or contents. */
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Aborts the current request. */
  readonly signal: AbortSignal
}

/** The timeout of one try. */
const SEND_MS = 60_000
/** Longer than a try, so that a message is not sent twice. */
const CLAIM_MS = 90_000
const BACK_OFF = { firstMs: 30_000, longestMs: 3_600_000 }
/** Older matches are in the daily mail. */
const LIVES_FOR_MS = 24 * 3_600_000

/** Sends a message once, with retries for a day. */
export function createPushWorker(options: Options): (id: string) => Promise<void> {
  const { messages, devices, send, onRetry, now, log } = options
  return async (id) => {
    const taken = await messages.take(id, new Date(now().getTime() + CLAIM_MS))
    if (taken === null) return
    const { device, message, attempts, createdAt } = taken
    const endsAt = createdAt.getTime() + LIVES_FOR_MS
    const ttlSeconds = Math.max(0, Math.round((endsAt - now().getTime()) / 1000))
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(SEND_MS)])
    const outcome = await send({ device, message, ttlSeconds }, signal).catch((error: unknown) => describe(error))
    const about = { push: id, host: new URL(device.endpoint).host, attempt: attempts }
    if (outcome.kind === 'sent') {
      // If this fails, the message is sent again after the claim, and replaces the first one on the device.
      await messages.remove(id)
      return log.info(about, 'sent a message to a device')
    }
    if (outcome.kind === 'gone') {
      await devices.forget(device.endpoint)
      return log.info(about, 'removed a device that takes no messages any more')
    }
    if (options.signal.aborted) return await messages.markFailed(id, null, now())
    const { error, isPassing, retryAfterMs } = outcome
    const waitMs = Math.max(backOffMs(attempts, BACK_OFF), retryAfterMs)
    const at = new Date(now().getTime() + waitMs)
    const isOver = !isPassing || at.getTime() >= endsAt
    await messages.markFailed(id, error, isOver ? null : at)
    if (isOver) return log.error({ ...about, error }, 'gave up on a message to a device')
    log.warn({ ...about, error }, 'could not send a message to a device; it will be retried')
    onRetry(at)
  }
}

function describe(error: unknown): PushOutcome {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  const reason = isTimeout ? `no answer in ${SEND_MS / 1000} seconds` : error instanceof Error ? error.message : String(error)
  return { kind: 'failed', error: reason, isPassing: true, retryAfterMs: 0 }
}
