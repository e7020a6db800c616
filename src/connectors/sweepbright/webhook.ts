import { createHmac, timingSafeEqual } from 'node:crypto'
import { asObject } from '#src/base/json/plain-object.ts'
import type { AnnouncedChange, ConnectorWebhook } from '#src/connectors/connector.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { estateIdOf } from './estate-key.ts'
import type { SweepBrightSettings } from './settings.ts'

const KINDS: { readonly [event: string]: AnnouncedChange['kind'] } = {
  'estate-added': 'changed',
  'estate-updated': 'changed',
  'estate-deleted': 'gone',
}

/** An estate is available for an hour after its call. Refuse replays of older signed calls; the margin allows for different clocks. */
const MAX_AGE_MS = 2 * 3_600_000

/** HMAC-SHA1 of the body with the client secret, in hexadecimal. */
export const webhook: ConnectorWebhook<SweepBrightSettings> = {
  isSigned: true,
  read({ headers, body }, { secrets, now }) {
    const secret = secrets.CONNECTOR_CLIENT_SECRET ?? ''
    if (secret === '' || !isSignature(headers['x-hook-signature'], createHmac('sha1', secret).update(body).digest())) {
      throw new SourceError('refused', 'A call of the webhook is not signed with the client secret.', { isPassing: false })
    }
    const call = asObject(parsed(body))
    const kind = typeof call.event === 'string' && Object.hasOwn(KINDS, call.event) ? KINDS[call.event] : undefined
    const key = estateIdOf(call.estate_id)
    if (kind === undefined || key === null) {
      throw new SourceError('unreadable', 'A call of the webhook names no estate, or nothing that has happened to it.', {
        isPassing: false,
      })
    }
    const happenedAt = typeof call.happened_at === 'string' ? call.happened_at.slice(0, 40) : ''
    if (!(Math.abs(now().getTime() - Date.parse(happenedAt)) <= MAX_AGE_MS)) {
      throw new SourceError('refused', `A call of the webhook is of ${happenedAt || 'no time'}: it is not of this hour.`, {
        isPassing: false,
      })
    }
    return [{ key, kind, payload: { happened_at: happenedAt } }]
  },
}

function isSignature(text: string | undefined, expected: Buffer): boolean {
  if (text === undefined || !/^[\da-f]{40}$/i.test(text)) return false
  return timingSafeEqual(Buffer.from(text, 'hex'), expected)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
