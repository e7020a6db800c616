import { createHmac, timingSafeEqual } from 'node:crypto'
import { asObject } from '#src/base/json/plain-object.ts'
import {
  type AnnouncedChange,
  type ConnectorWebhook,
  defineConnector,
  type Lead,
  type LeadReceipt,
  type Source,
} from '#src/connectors/connector.ts'
import { textOf } from '#src/connectors/read-values.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { estateIdOf, estateOfKey, projectOfKey } from './estate-key.ts'
import { mapEstate } from './map-estate.ts'
import { fetchChanges, type SweepBrightRecord } from './read-changes.ts'
import { type SweepBrightSettings, settingsSchema } from './settings.ts'
import { storableRecord } from './storable-record.ts'
import { valueTables } from './value-tables.ts'
import { createWebsiteApi, TITLE } from './website-api.ts'

/** HMAC-SHA1 of the body with the client secret, in hexadecimal. */
const webhook: ConnectorWebhook<SweepBrightSettings> = {
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

/** The SweepBright Website API. SweepBright calls the webhook for each changed estate, which can then be fetched. */
export default defineConnector<SweepBrightSettings, SweepBrightRecord>({
  title: TITLE,
  description:
    'Properties that SweepBright publishes on the channel of the agency’s website; visitors’ requests become contacts there.',
  schema: settingsSchema,
  secrets: [
    {
      name: 'CONNECTOR_CLIENT_ID',
      description: 'The client id that SweepBright gives for the agency’s own website.',
    },
    {
      name: 'CONNECTOR_CLIENT_SECRET',
      description: 'The client secret that belongs to it; calls of the webhook are signed with it, too.',
    },
  ],
  credentialHosts: ['website.sweepbright.com'],
  values: valueTables,
  fetchChanges,
  sentAs: 'estate',
  map: mapEstate,
  storable: storableRecord,
  webhook,
  sendLead,
  async announceAddress(key, url, source) {
    // SweepBright shows the address of a project, not of its units.
    if (projectOfKey(key) === null) await createWebsiteApi(source).send('PUT', `estates/${encodeURIComponent(key)}/url`, { url })
  },
})

/** SweepBright's contact languages; without one it uses the agency's. */
const LOCALES = ['fr', 'nl', 'en']
/** The form for owners who want to sell or let. */
const OWNER_FORM = 'estimate'

/** Sends a request as a contact of its estate, of an office (owners), or a general one. */
async function sendLead(lead: Lead, source: Source<SweepBrightSettings>): Promise<LeadReceipt> {
  const { ownerOffice } = source.settings
  const estate = lead.listing?.key ? estateOfKey(lead.listing.key) : null
  const isOwner = estate === null && lead.form === OWNER_FORM && ownerOffice !== undefined
  const path = estate !== null ? `estates/${encodeURIComponent(estate)}/contacts` : isOwner ? 'contacts/owners' : 'contacts'
  const answer = await createWebsiteApi(source).send('POST', path, {
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    phone: lead.phone,
    message: messageOf(lead),
    ...(LOCALES.includes(lead.language) && { locale: lead.language }),
    ...(isOwner && { office_id: ownerOffice }),
  })
  const reference = textOf(asObject(answer).id, 100)
  return { reference: reference === '' ? null : reference }
}

/** The message with all other entries, for which SweepBright has no fields. */
function messageOf({ message, entries, listing, pageUrl }: Lead): string {
  const lines = entries.map(({ label, value }) => `${label}: ${value}`)
  const about = listing === null ? pageUrl : `${listing.reference} ${listing.url}`.trim()
  return [message, lines.join('\n'), about].filter((part) => part !== '').join('\n\n')
}

const KINDS: { readonly [event: string]: AnnouncedChange['kind'] } = {
  'estate-added': 'changed',
  'estate-updated': 'changed',
  'estate-deleted': 'gone',
}

/** An estate is available for an hour after its call. Refuse replays of older signed calls; the margin allows for different clocks. */
const MAX_AGE_MS = 2 * 3_600_000

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
