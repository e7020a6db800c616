import { createHash, timingSafeEqual } from 'node:crypto'
import type { ConnectorWebhook } from '#src/connectors/connector.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { NativeSettings } from './native-settings.ts'

/** The software says by a call with its token that something has changed; the run that follows asks what. The body is not read. */
export const webhook: ConnectorWebhook<NativeSettings> = {
  isSigned: true,
  read({ headers }, { secrets: { CONNECTOR_TOKEN: token } }) {
    if (!token || !isSame(headers.authorization ?? '', `Bearer ${token}`))
      throw new SourceError('refused', 'A call of the webhook does not carry CONNECTOR_TOKEN.', { isPassing: false })
    return [{ key: 'listings', kind: 'changed', payload: null }]
  },
}

/** In constant time, for texts of any length. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(one), hashOf(other))
}
