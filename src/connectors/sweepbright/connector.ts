import { defineConnector } from '#src/connectors/connector.ts'
import { projectOfKey } from './estate-key.ts'
import { mapEstate } from './map-estate.ts'
import { fetchChanges, type SweepBrightRecord } from './read-changes.ts'
import { sendLead } from './send-lead.ts'
import { type SweepBrightSettings, settingsSchema } from './settings.ts'
import { storableRecord } from './storable-record.ts'
import { valueTables } from './value-tables.ts'
import { webhook } from './webhook.ts'
import { createWebsiteApi, TITLE } from './website-api.ts'

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
