import { isPlainObject } from '#src/base/json/plain-object.ts'
import { defineConnector } from '#src/connectors/connector.ts'
import { type NativeSettings, nativeSettingsSchema } from './native-settings.ts'
import { type NativeRecord, readAll, readChanges } from './read-listings.ts'
import { webhook } from './webhook.ts'

/** The project's own format (`data/properties.json`) at an address, for software or scripts that write it. */
export default defineConnector<NativeSettings, NativeRecord>({
  title: 'Listings as JSON at an address',
  description: 'A file in the form of this site at an address, for software that writes it, or a script of the agency.',
  schema: nativeSettingsSchema,
  secrets: [
    {
      name: 'CONNECTOR_TOKEN',
      description: 'The token that the address asks for ("Authorization: Bearer"), if it does.',
      isOptional: true,
    },
  ],
  values: {},
  fetchAll: readAll,
  fetchChanges: readChanges,
  webhook,
  sentAs: 'property',
  map(record) {
    if (!isPlainObject(record?.property)) throw new Error('The listing is no object of the feed.')
    const { ID: _, ...property } = record.property
    return { property }
  },
})
