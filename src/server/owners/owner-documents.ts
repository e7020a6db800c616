import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#schemas/language.ts'
import type { OwnerDocument } from '#schemas/owner/owner.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import type { StoredDocument } from './owner-property-repository.ts'

/** The documents of a property whose files exist. Their addresses hold the position in the list, never a file name. */
export async function listOwnerDocuments(
  documents: readonly StoredDocument[],
  { propertyId, language, folder }: { readonly propertyId: number; readonly language: Language; readonly folder: string },
): Promise<OwnerDocument[]> {
  const listed = await Promise.all(
    documents.map(async (document, index) => {
      const stats = await stat(join(folder, document.File)).catch(() => null)
      if (!stats?.isFile()) return []
      return [
        {
          name: documentName(document, language),
          date: document.Date,
          type: extensionOf(document.File),
          bytes: stats.size,
          href: `/api/owner/properties/${propertyId}/documents/${index}`,
        },
      ]
    }),
  )
  return listed.flat()
}

/** The name of a document in a language; falls back to another language, then to the file name. */
export function documentName({ Name, File }: StoredDocument, language: Language): string {
  const [inAny = ''] = typeof Name === 'object' ? Object.values(Name) : []
  return multilingualText(Name, language) || String(inAny) || (File.split('/').at(-1) ?? File)
}

/** The file name extension, without its dot. */
export function extensionOf(file: string): string {
  return file.split('.').at(-1) ?? ''
}
