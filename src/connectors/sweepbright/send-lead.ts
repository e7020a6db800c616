import { asObject } from '#src/base/json/plain-object.ts'
import type { Lead, LeadReceipt, Source } from '#src/connectors/connector.ts'
import { textOf } from '#src/connectors/read-values.ts'
import { estateOfKey } from './estate-key.ts'
import type { SweepBrightSettings } from './settings.ts'
import { createWebsiteApi } from './website-api.ts'

/** SweepBright's contact languages; without one it uses the agency's. */
const LOCALES = ['fr', 'nl', 'en']
/** The form for owners who want to sell or let. */
const OWNER_FORM = 'estimate'

/** Sends a request as a contact of its estate, of an office (owners), or a general one. */
export async function sendLead(lead: Lead, source: Source<SweepBrightSettings>): Promise<LeadReceipt> {
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
