import type { DocumentKind } from '#schemas/property/document-kind.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { DocumentFolder } from './document-folder.ts'

type FeedDocument = NonNullable<FeedProperty['Documents']>[number]

/** A document with the file that is sent. */
export interface FoundDocument {
  readonly name: FeedDocument['Name']
  readonly file: string
}

/** What can be sent at once of what was asked, and which kinds somebody must look for. */
export interface AskedDocuments {
  readonly found: readonly FoundDocument[]
  readonly missing: readonly string[]
}

/** Looks for the files of the kinds that were asked. A file that is named and not there counts as missing. */
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
    // Of several of a kind, one without a file must be looked for too.
    if (found.length - before < Math.max(1, documents.length)) missing.push(kind)
  }
  return { found, missing }
}

function kindOf({ Kind = 'other' }: FeedDocument): DocumentKind {
  return Kind
}
