import { basename } from 'node:path'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import type { HandedFile, HandedListings, SourceRecord } from '#src/connectors/connector.ts'
import type { OpenImmoRecord } from './map-openimmo.ts'
import { openTransfer } from './read-transfer.ts'
import { storeFiles } from './store-files.ts'

/** The language of texts in files that say none. */
const LANGUAGE = 'de'

/** Opens an OpenImmo file, XML or ZIP with pictures, that staff hand over: its listings without the removed ones. */
export async function openHandedTransfer(file: HandedFile): Promise<HandedListings<OpenImmoRecord>> {
  const name = basename(file.path)
  const transfer = await openTransfer({ name, path: file.path, size: 0, modifiedMs: 0 })
  async function* records(): AsyncGenerator<SourceRecord<OpenImmoRecord>, void, undefined> {
    let at = 0
    for await (const { key, isGone, immobilie } of transfer.listings(file.note)) {
      at += 1
      if (isGone) continue
      const files = await storeFiles(immobilie, transfer, file)
      yield { key: key ?? `listing ${at}`, raw: { immobilie, files, language: LANGUAGE, countryId: EURO_COUNTRIES.belgium.id } }
    }
  }
  return { columns: [], records: records(), close: transfer.close }
}
