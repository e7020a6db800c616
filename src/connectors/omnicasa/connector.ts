import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { CATEGORY } from '#src/connectors/categories.ts'
import { defineConnector, type Lead, type LeadReceipt, type Source, type ValueTables } from '#src/connectors/connector.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { withoutGaps } from '#src/connectors/read-values.ts'
import { mapRecord } from './map-record.ts'
import { createOmnicasaApi } from './omnicasa-api.ts'
import { type OmnicasaRecord, readAll, readChanges } from './read-properties.ts'
import { LANGUAGE_IDS, type OmnicasaSettings, settingsSchema, withDefaults } from './settings.ts'

/** The feed uses Omnicasa's numbers, but an agency may add categories (WebID). */
const valueTables = {
  document: DOCUMENT_TABLE,
  category: {
    title: 'category',
    means: 'category',
    values: Object.fromEntries(Object.values(CATEGORY).map((id) => [id, id])),
  },
  goal: { title: 'goal', means: 'goal', values: { 0: 0, 1: 1, 2: 0 } },
  status: { title: 'status', means: 'status', values: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
  country: {
    title: 'country',
    means: 'country',
    values: {
      1: EURO_COUNTRIES.austria.id,
      10: EURO_COUNTRIES.belgium.id,
      12: EURO_COUNTRIES.bulgaria.id,
      24: EURO_COUNTRIES.cyprus.id,
      26: EURO_COUNTRIES.germany.id,
      29: EURO_COUNTRIES.estonia.id,
      31: EURO_COUNTRIES.ireland.id,
      32: EURO_COUNTRIES.spain.id,
      33: EURO_COUNTRIES.france.id,
      34: EURO_COUNTRIES.finland.id,
      38: EURO_COUNTRIES.greece.id,
      41: EURO_COUNTRIES.croatia.id,
      42: EURO_COUNTRIES.italy.id,
      50: EURO_COUNTRIES.luxembourg.id,
      52: EURO_COUNTRIES.lithuania.id,
      53: EURO_COUNTRIES.latvia.id,
      60: EURO_COUNTRIES.malta.id,
      63: EURO_COUNTRIES.netherlands.id,
      65: EURO_COUNTRIES.portugal.id,
      72: EURO_COUNTRIES.slovenia.id,
      73: EURO_COUNTRIES.slovakia.id,
    },
  },
  floodScore: { title: 'flood score', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
} as const satisfies ValueTables

/** Omnicasa, by its JSON web service (https://newapi.omnicasa.com). */
export default defineConnector<OmnicasaSettings, OmnicasaRecord>({
  title: 'Omnicasa',
  description: 'The agency’s properties in Omnicasa, read through its web service; visitors’ requests become contacts there.',
  schema: settingsSchema,
  secrets: [
    { name: 'CONNECTOR_USER', description: 'The customer name for the web service, from the account manager at Omnicasa.' },
    {
      name: 'CONNECTOR_PASSWORD',
      description: 'The customer password for the web service, which is not the one of an employee.',
    },
  ],
  credentialHosts: ['newapi.omnicasa.com'],
  values: valueTables,
  fetchAll: readAll,
  fetchChanges: readChanges,
  sentAs: 'languages',
  map: mapRecord,
  sendLead: sendContact,
})

/** Omnicasa's number for Belgium. */
const BELGIUM = 10
/** The default limit of such servers for an address; longer messages are cut. */
const MAX_ADDRESS = 2000
const CUT = '…'

/** Sends a visitor's request as a contact ("ContactOnMe"). The message may be cut; the agency's mail is complete. */
async function sendContact(lead: Lead, source: Source<OmnicasaSettings>): Promise<LeadReceipt> {
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
