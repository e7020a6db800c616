import type { Lead, LeadReceipt, Source } from '#src/connectors/connector.ts'
import { withoutGaps } from '#src/connectors/read-values.ts'
import { createOmnicasaApi } from './omnicasa-api.ts'
import { LANGUAGE_IDS, type OmnicasaSettings, withDefaults } from './settings.ts'

/** Omnicasa's number for Belgium. */
const BELGIUM = 10
/** The default limit of such servers for an address; longer messages are cut. */
const MAX_ADDRESS = 2000
const CUT = '…'

/** Sends a visitor's request as a contact ("ContactOnMe"). The message may be cut; the agency's mail is complete. */
export async function sendContact(lead: Lead, source: Source<OmnicasaSettings>): Promise<LeadReceipt> {
  const api = createOmnicasaApi(source)
  const contact = contactOf(lead, source.settings)
  const fits = (content: string) => api.addressOf('ContactOnMe', { ...contact, Content: content }).length <= MAX_ADDRESS
  await api.call('ContactOnMe', { ...contact, Content: fitting(messageOf(lead), fits) }, { isRepeatable: false })
  return { reference: null }
}

function contactOf(lead: Lead, settings: OmnicasaSettings): object {
  const { officeId, siteId, sourceId } = withDefaults(settings)
  const { listing, language } = lead
  const LanguageId = Object.hasOwn(LANGUAGE_IDS, language) ? LANGUAGE_IDS[language as keyof typeof LANGUAGE_IDS] : LANGUAGE_IDS.fr
  return withoutGaps({
    Name: lead.lastName || lead.firstName || lead.email || '-',
    FirstName: lead.firstName || undefined,
    Email: lead.email ?? undefined,
    PhoneNumber: lead.phone ?? undefined,
    CountryId: BELGIUM,
    LanguageId,
    LanguageIdFromParameter: LanguageId,
    ObjectID: /^\d{1,10}$/.test(listing?.key ?? '') ? Number(listing?.key) : undefined,
    Subject: listing ? `${lead.form} ${listing.reference}`.trim() : lead.form,
    IsReceivedEmail: false,
    SourceId: sourceId,
    SiteId: siteId,
    OfficeID: officeId,
  })
}

function messageOf({ message, entries, listing, pageUrl }: Lead): string {
  const lines = [message, ...entries.map(({ label, value }) => `${label}: ${value}`), listing?.url ?? pageUrl]
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed()
}

/** The longest prefix that fits, found by bisection. */
function fitting(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  let [from, to] = [0, text.length]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (fits(`${text.slice(0, middle).toWellFormed()}${CUT}`)) from = middle
    else to = middle
  }
  return `${text.slice(0, from).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`
}
