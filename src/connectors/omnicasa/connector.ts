import { defineConnector } from '#src/connectors/connector.ts'
import { mapRecord } from './map-record.ts'
import { type OmnicasaRecord, readAll, readChanges } from './read-properties.ts'
import { sendContact } from './send-contact.ts'
import { type OmnicasaSettings, settingsSchema } from './settings.ts'
import { valueTables } from './value-tables.ts'

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
