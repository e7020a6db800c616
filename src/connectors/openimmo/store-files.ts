import type { HandedFile } from '#src/connectors/connector.ts'
import type { XmlElement } from '#src/connectors/xml-elements.ts'
import { importedFileUrl, storeImportedFile } from '#src/features/media/server/imported-files.ts'
import { RefusedFileError } from '#src/features/media/server/refused-file.ts'
import { filesOf, type Transfer } from './read-transfer.ts'

type Storing = Pick<HandedFile, 'dataDir' | 'now' | 'note' | 'isDry'>

/** Stores a listing's pictures and documents by name, unless the run is dry. The mapping counts other files. */
export async function storeFiles(
  immobilie: XmlElement,
  transfer: Transfer,
  { dataDir, now, note, isDry }: Storing,
): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {}
  for (const name of filesOf(immobilie).filter((path) => /\.(jpe?g|png|webp|avif|pdf)$/i.test(path))) {
    const bytes = await transfer.file(name)
    if (bytes === null) continue
    try {
      const file = { bytes, isDocument: /\.pdf$/i.test(name) }
      files[name] = isDry ? await importedFileUrl(file) : await storeImportedFile(dataDir, file, now())
    } catch (error) {
      if (!(error instanceof RefusedFileError)) throw error
      note(`${name.slice(-80)}: ${error.message}.`)
    }
  }
  return files
}
