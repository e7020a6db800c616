import type { DocumentKind } from '#schemas/property/document-kind.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { DocumentFolder } from './document-folder.ts'

type FeedDocument = NonNullable<FeedProperty['Documents']>[number]

/** A document whose file exists. */
export interface FoundDocument {
  readonly name: FeedDocument['Name']
  readonly file: string
}

/** The requested documents that can be sent now, and the kinds that the agency must look for. */
export interface AskedDocuments {
  readonly found: readonly FoundDocument[]
  readonly missing: readonly string[]
}

/** Finds the files of the requested kinds. A named file that does not exist counts as missing. */
export async function findAskedDocuments(
  { Documents = [] }: FeedProperty,
  asked: readonly string[],
  folder: Pick<DocumentFolder, 'has'>,
): Promise<AskedDocuments> {
  const found: FoundDocument[] = []
  const missing: string[] = []
  for (const kind of asked) {
    const before = found.length
    const documents = Documents.filter((document) => kindOf(document) === kind)
    for (const { Name, File } of documents) {
      if (File !== undefined && (await folder.has(File))) found.push({ name: Name, file: File })
    }
    // A kind with several documents is also missing where one of them has no file.
    if (found.length - before < Math.max(1, documents.length)) missing.push(kind)
  }
  return { found, missing }
}

function kindOf({ Kind = 'other' }: FeedDocument): DocumentKind {
  return Kind
}
