import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { defineConnector } from '#src/connectors/connector.ts'
import { mapOpenImmo, type OpenImmoRecord } from './map-openimmo.ts'
import { openHandedTransfer } from './open-handed-transfer.ts'
import { type OpenImmoSettings, openImmoSettingsSchema } from './openimmo-settings.ts'
import { openImmoValues } from './openimmo-values.ts'
import { changesInFolder } from './read-folder.ts'

/**
 * OpenImmo 1.2.7: software writes XML files, or ZIP files with pictures, into a folder. A full transfer contains all listings, a
 * partial one changes; the database stores the result.
 */
export default defineConnector<OpenImmoSettings, OpenImmoRecord>({
  title: 'OpenImmo 1.2.7',
  description: 'Files in the OpenImmo format, which the software puts into a folder of the server, usually over SFTP.',
  schema: openImmoSettingsSchema,
  secrets: [],
  values: openImmoValues,
  async *fetchChanges(source, since) {
    const { language = 'de', country } = source.settings
    const { id: countryId } = Object.values(EURO_COUNTRIES).find(({ code }) => code === country) ?? EURO_COUNTRIES.belgium
    const changes = changesInFolder(source, since)
    for (;;) {
      const step = await changes.next()
      if (step.done) return step.value
      const change = step.value
      yield change.kind === 'gone' ? change : { ...change, raw: { ...change.raw, language, countryId } }
    }
  },
  sentAs: 'immobilie',
  openFile: openHandedTransfer,
  map: mapOpenImmo,
})
