import { defineConnector } from '#src/connectors/connector.ts'
import { mapEstate } from './map-estate.ts'
import { readAll, readChanges, type WhiseEstate } from './read-estates.ts'
import { readWebhook } from './read-webhook.ts'
import { sendContact } from './send-contact.ts'
import { settingsSchema, type WhiseSettings } from './settings.ts'
import { valueTables } from './value-tables.ts'

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
