import type { PushMessage } from '#schemas/push.ts'
import type { PushKeys } from '#src/platform/environment/push-settings.ts'
import { createSourceClient, retryAfterMs } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { KnownDevice } from './device-repository.ts'
import { isPushEndpoint } from './push-services.ts'

interface Options {
  readonly keys: () => Promise<PushKeys>
  /** The sender's contact for push services: "https://…" or "mailto:…". */
  readonly subject: () => string
  readonly moreHosts: readonly string[]
  readonly now: () => Date
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has withdrawn its permission or no longer exists. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: string; readonly isPassing: boolean; readonly retryAfterMs: number }

export interface OutgoingPush {
  readonly device: KnownDevice
  readonly message: PushMessage
  /** How long the push service stores it for an offline device. */
  readonly ttlSeconds: number
}

/** Sends a message to a device once. Resolves with the result; rejects if the signal aborts. */
export type SendPush = (push: OutgoingPush, signal: AbortSignal) => Promise<PushOutcome>

const SILENCE_MS = 20_000
const ANSWER_BYTES = 4000
/** Client errors that may pass: time-out, too early, too many requests. */
const PASSING = new Set([408, 425, 429])

/** Creates the sender: encrypted (RFC 8291), signed (RFC 8292), only to public addresses of push services. */
export function createSendPush({ keys, subject, moreHosts, now }: Options): SendPush {
  return async ({ device: { endpoint, p256dh, auth, pushKey }, message, ttlSeconds }, signal) => {
    const own = await keys()
    // PUSH_HOSTS and the key may have changed; a push service rejects a key that the browser does not know.
    if (!isPushEndpoint(endpoint, moreHosts) || pushKey !== own.publicKey) return { kind: 'gone' }
    const { generateRequestDetails } = (await import('web-push')).default
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      TTL: ttlSeconds,
      urgency: 'normal',
      // A repeated message replaces the first on an offline device.
      topic: message.tag,
      vapidDetails: { subject: subject(), ...own },
    })
    const client = createSourceClient({
      signal,
      now,
      privateHosts: moreHosts,
      credentialHosts: null,
      times: { silence: SILENCE_MS },
    })
    try {
      const answer = await client.request(endpoint, {
        method: 'POST',
        tries: 1,
        maxBytes: ANSWER_BYTES,
        body: { type: 'application/octet-stream', content: body },
        headers: textHeaders(headers),
      })
      answer.discard()
      const { status } = answer
      if (status >= 200 && status < 300) return { kind: 'sent' }
      if (status === 404 || status === 410) return { kind: 'gone' }
      return {
        kind: 'failed',
        error: `${new URL(endpoint).host} answers with ${status}.`,
        isPassing: status >= 500 || PASSING.has(status),
        retryAfterMs: retryAfterMs(answer.headers['retry-after'], answer.date ?? now()) ?? 0,
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return { kind: 'failed', error: error.message, isPassing: error.isPassing, retryAfterMs: 0 }
    }
  }
}

/** Without the headers that the client sets itself. */
function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const written = Object.entries(headers).filter(([name]) => !/^content-(length|type)$/i.test(name))
  return Object.fromEntries(written.map(([name, value]) => [name.toLowerCase(), String(value)]))
}
