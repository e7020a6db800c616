import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { AnnouncedChange, WebhookCall } from '#src/connectors/connector.ts'
import { wholeOf } from '#src/connectors/read-values.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { WhiseSettings } from './settings.ts'

const EVENTS: { readonly [name: string]: AnnouncedChange['kind'] } = {
  estate_created: 'changed',
  estate_update: 'changed',
  estate_deleted: 'gone',
  group_estate_shared: 'changed',
  group_estate_unshared: 'changed',
}
const MAX_EVENTS = 1000

/** The estates that a call names. Calls are unsigned, so they only cause a request for the estates. */
export function readWebhook(
  { body }: WebhookCall,
  { settings }: { readonly settings: WhiseSettings },
): readonly AnnouncedChange[] {
  const call = parsed(body)
  if (!isPlainObject(call))
    throw new SourceError('unreadable', 'The call of the webhook has no JSON object.', { isPassing: false })
  const client = wholeOf(call.clientId ?? call.ClientId)
  if (client !== settings.clientId) {
    throw new SourceError('refused', `The call of the webhook is for client ${client ?? 'unknown'}, not for this agency.`, {
      isPassing: false,
    })
  }
  return asList(call.events ?? call.Events)
    .slice(0, MAX_EVENTS)
    .flatMap((event) => {
      const { name, objectId } = asObject(event)
      const kind = typeof name === 'string' && Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined
      const key = wholeOf(objectId, 1)
      return kind === undefined || key === undefined ? [] : [{ key: String(key), kind, payload: null }]
    })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
