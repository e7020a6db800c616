import { createHmac } from 'node:crypto'
import type { Lead } from '#src/connectors/connector.ts'
import { createSourceClient, retryAfterMs, type SourceAnswer } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { LeadTarget } from './lead-target.ts'

interface Options {
  readonly url: string
  /** The current secret first; a receiver accepts a signature by any. */
  readonly secrets: readonly Buffer[]
  readonly privateHosts: readonly string[]
  readonly now: () => Date
}

/** Increases with incompatible changes of the body. */
const BODY_VERSION = 1
/** The read part of an answer, for the error sentence, in bytes and characters. */
const ANSWER_BYTES = 4000
const ANSWER_LENGTH = 200
/** Client errors that may pass: time-out, conflict, too early, too many requests. */
const PASSING = new Set([408, 409, 425, 429])

/** Creates the target that posts leads to an address, signed as Standard Webhooks (standardwebhooks.com) has it. */
export function createWebhookTarget({ url, secrets, privateHosts, now }: Options): LeadTarget {
  return {
    title: hostOf(url),
    async send(lead, signal) {
      if (secrets.length === 0) {
        throw new SourceError('settings', 'LEAD_WEBHOOK_SECRET is not set, and leads are sent only with a signature.', {
          isPassing: true,
        })
      }
      const text = webhookBody(lead)
      const timestamp = Math.floor(now().getTime() / 1000)
      const client = createSourceClient({ signal, now, privateHosts, credentialHosts: null, times: { silence: 20_000 } })
      const answer = await client.request(url, {
        method: 'POST',
        tries: 1,
        maxBytes: ANSWER_BYTES,
        body: { type: 'application/json', content: text },
        headers: {
          'webhook-id': lead.id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': secrets.map((secret) => signatureOf(secret, lead.id, timestamp, text)).join(' '),
        },
      })
      if (answer.status >= 200 && answer.status < 300) {
        answer.discard()
        return { reference: null }
      }
      throw await refusalOf(url, answer, now())
    },
  }
}

/** The body of a lead; equal for every try, since the signature covers it. */
export function webhookBody({ id, createdAt, listing, ...lead }: Lead): string {
  const about = listing && { id: listing.id, reference: listing.reference, url: listing.url }
  const timestamp = createdAt.toISOString()
  return JSON.stringify({ type: 'lead.created', version: BODY_VERSION, timestamp, data: { id, ...lead, listing: about } })
}

function signatureOf(secret: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The number of characters that are read. */
const READ_LENGTH = 4000

async function refusalOf(url: string, answer: SourceAnswer, now: Date): Promise<SourceError> {
  const { status, headers, date } = answer
  const said = await answer.text().catch(() => '')
  const words = said
    .slice(0, READ_LENGTH)
    .replaceAll(/<[^<>]{0,300}>|[\s\p{C}]{1,300}/gu, ' ')
    .trim()
    .slice(0, ANSWER_LENGTH)
  const isPassing = status >= 500 || PASSING.has(status)
  const message = `${hostOf(url)} answers with ${status}${words === '' ? '.' : `: ${words}`}`
  return new SourceError(isPassing ? 'busy' : 'refused', message, {
    isPassing,
    retryAfterMs: retryAfterMs(headers['retry-after'], date ?? now) ?? 0,
  })
}

/** The path may be a secret. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
