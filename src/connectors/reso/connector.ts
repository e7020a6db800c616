import { defineConnector } from '#src/connectors/connector.ts'
import { mapListing } from './map-listing.ts'
import { fetchAll, fetchChanges, type ResoRecord, TITLE } from './read-listings.ts'
import { type ResoSettings, settingsSchema } from './settings.ts'
import { valueTables } from './value-tables.ts'

export default defineConnector<ResoSettings, ResoRecord>({
  title: TITLE,
  description: 'A listing service with the RESO Web API, as in North America and elsewhere.',
  schema: settingsSchema,
  secrets: [
    {
      name: 'CONNECTOR_TOKEN',
      description: 'A bearer token that does not expire, where the service gives one.',
      isOptional: true,
    },
    {
      name: 'CONNECTOR_CLIENT_ID',
      description: 'The client id of the data licence, where the service gives tokens for client credentials.',
      isOptional: true,
    },
    { name: 'CONNECTOR_CLIENT_SECRET', description: 'The client secret that belongs to it.', isOptional: true },
  ],
  values: valueTables,
  fetchAll,
  fetchChanges,
  sentAs: 'property',
  map: mapListing,
})
