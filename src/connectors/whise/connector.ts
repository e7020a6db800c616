import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import {
  type AnnouncedChange,
  defineConnector,
  type Lead,
  type LeadReceipt,
  type Source,
  type WebhookCall,
} from '#src/connectors/connector.ts'
import { textOf, wholeOf, withoutGaps } from '#src/connectors/read-values.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { mapEstate } from './map-estate.ts'
import { readAll, readChanges, type WhiseEstate } from './read-estates.ts'
import { settingsSchema, type WhiseSettings } from './settings.ts'
import { valueTables } from './value-tables.ts'
import { createWhiseApi } from './whise-api.ts'

/** Whise, by its API for websites (https://api.whise.eu). */
export default defineConnector<WhiseSettings, WhiseEstate>({
  title: 'Whise',
  description: 'The agency’s properties in Whise, read through its API for websites; visitors’ requests become contacts there.',
  schema: settingsSchema,
  secrets: [
    {
      name: 'CONNECTOR_USER',
      description: 'The user name for the API, which Whise gives the maker of the website (api@whise.eu).',
    },
    { name: 'CONNECTOR_PASSWORD', description: 'The password of that user, which is not the one of an employee.' },
  ],
  credentialHosts: ['api.whise.eu'],
  values: valueTables,
  fetchAll: readAll,
  fetchChanges: readChanges,
  sentAs: 'estate',
  map: mapEstate,
  webhook: { isSigned: false, read: readWebhook },
  sendLead: sendContact,
})

const EVENTS: { readonly [name: string]: AnnouncedChange['kind'] } = {
  estate_created: 'changed',
  estate_update: 'changed',
  estate_deleted: 'gone',
  group_estate_shared: 'changed',
  group_estate_unshared: 'changed',
}
const MAX_EVENTS = 1000

/** The estates that a call names. Calls are unsigned, so they only cause a request for the estates. */
function readWebhook({ body }: WebhookCall, { settings }: { readonly settings: WhiseSettings }): readonly AnnouncedChange[] {
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

/** Belgium: Whise requires a country. */
const BELGIUM = 1
const MAX_MESSAGE = 8000
const LANGUAGES: { readonly [language: string]: string } = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB', de: 'de-DE' }

/** Creates a contact for a visitor's request, linked to its listing. A retry may create a second one. */
async function sendContact(lead: Lead, source: Source<WhiseSettings>): Promise<LeadReceipt> {
  const { settings } = source
  const estate = /^\d{1,10}$/.test(lead.listing?.key ?? '') ? Number(lead.listing?.key) : undefined
  const contact = withoutGaps({
    Name: lead.lastName || lead.firstName || lead.email || '-',
    FirstName: lead.firstName || undefined,
    PrivateEmail: lead.email ?? undefined,
    PrivateTel: lead.phone ?? undefined,
    CountryId: BELGIUM,
    LanguageId: LANGUAGES[lead.language] ?? 'fr-BE',
    OfficeIds: [settings.officeId],
    ContactOriginId: settings.contactOriginId,
    EstateIds: estate === undefined ? undefined : [estate],
    AgreementEmail: false,
    Message: messageOf(lead),
  })
  const { body } = await createWhiseApi(source).post('v1/contacts/create', contact, false)
  return { reference: textOf(body.contactId ?? body.ContactId ?? body.id, 40) || null }
}

function messageOf({ message, entries, listing, pageUrl, id }: Lead): string {
  const lines = [
    message,
    ...entries.map(({ label, value }) => `${label}: ${value}`),
    ...(listing ? [`${listing.reference} ${listing.url}`.trim()] : []),
    pageUrl,
    id,
  ]
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_MESSAGE)
    .toWellFormed()
}
