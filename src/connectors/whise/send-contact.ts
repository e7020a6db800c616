import type { Lead, LeadReceipt, Source } from '#src/connectors/connector.ts'
import { textOf, withoutGaps } from '#src/connectors/read-values.ts'
import type { WhiseSettings } from './settings.ts'
import { createWhiseApi } from './whise-api.ts'

/** Belgium: Whise requires a country. */
const BELGIUM = 1
const MAX_MESSAGE = 8000
const LANGUAGES: { readonly [language: string]: string } = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB', de: 'de-DE' }

/** Creates a contact for a visitor's request, linked to its listing. A retry may create a second one. */
export async function sendContact(lead: Lead, source: Source<WhiseSettings>): Promise<LeadReceipt> {
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
