import { asObject } from '#src/base/json/plain-object.ts'
import type { SourceClient, SourceRequest } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { numberOf } from './read-values.ts'

export interface BearerToken {
  readonly token: string
  readonly renewAt: Date | null
}

interface BearerOptions {
  readonly client: SourceClient
  readonly now: () => Date
  readonly title: string
  readonly obtain: () => Promise<BearerToken>
}

interface CredentialOptions {
  readonly client: SourceClient
  readonly now: () => Date
  readonly title: string
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly headers?: SourceRequest['headers']
  readonly scope?: string | undefined
}

/** Renew tokens this long before they expire, in case clocks differ. */
const EARLY_MS = 60_000
const MAX_TOKEN = 16_000

/** A client with a bearer token (RFC 6750), renewed before it expires and once after a 401. */
export function createBearerClient({ client, now, title, obtain }: BearerOptions): SourceClient {
  let held: BearerToken | null = null

  async function tokenNow(): Promise<string> {
    if (held === null || (held.renewAt !== null && held.renewAt <= now())) held = await obtain()
    return held.token
  }

  return {
    async request(url, options = {}) {
      const send = async () => {
        const authorization = `Bearer ${await tokenNow()}`
        return await client.request(url, { ...options, headers: { ...options.headers, authorization } })
      }
      const first = await send()
      if (first.status !== 401) return first
      first.discard()
      held = null
      const second = await send()
      if (second.status !== 401) return second
      second.discard()
      throw new SourceError(
        'refused',
        `${title} refuses the token that it has just given. Ask it what the credentials may read.`,
        {
          isPassing: false,
        },
      )
    },
  }
}

/** Gets tokens by client credentials (RFC 6749, section 4.4). */
export function tokenByCredentials(options: CredentialOptions): () => Promise<BearerToken> {
  const { client, now, title, url, clientId, clientSecret, headers = {}, scope } = options
  return async () => {
    const form = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope ? { scope } : {}),
    }
    const answer = await client.request(url, { method: 'POST', form, headers, isRepeatable: true, maxBytes: 1_000_000 })
    if (answer.status >= 400) {
      answer.discard()
      const advice = 'Check CONNECTOR_CLIENT_ID and CONNECTOR_CLIENT_SECRET.'
      throw new SourceError('refused', `${title} gives no token (status ${answer.status}). ${advice}`, { isPassing: false })
    }
    const { access_token: token, expires_in: seconds } = asObject(await answer.json())
    if (typeof token !== 'string' || token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token)) {
      throw new SourceError('unreadable', `${title} answers without a token.`, { isPassing: true })
    }
    const lifeMs = (numberOf(seconds) ?? 0) * 1000
    return { token, renewAt: lifeMs > EARLY_MS ? new Date(now().getTime() + lifeMs - EARLY_MS) : null }
  }
}
