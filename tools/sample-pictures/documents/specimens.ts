import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FeedOwnerDocument } from '#schemas/owner/feed-owner.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { onePagePdf, type PdfLine } from './pdf.ts'

const NOTES = [
  'Spécimen : document inventé pour la démonstration de ce site, sans aucune valeur.',
  'Specimen: verzonnen document om deze website te tonen, zonder enige waarde.',
  'Specimen: invented to show this site, of no value whatsoever.',
  'Muster: erfundenes Dokument zur Vorführung dieser Website, ohne jeden Wert.',
]

/** Writes the documents that the sample's listings and owners name, each a page marked as a specimen; gives how many. */
export async function writeSpecimens(dataFolder: string, folder: string): Promise<number> {
  const { properties } = await read<{ properties: FeedProperty[] }>(join(dataFolder, 'properties.json'))
  const { documents } = await read<{ documents: FeedOwnerDocument[] }>(join(dataFolder, 'owners.json'))
  const byId = new Map(properties.map((property) => [property.ID, property]))
  const ofListings = properties.flatMap((property) => (property.Documents ?? []).map((document) => ({ property, document })))
  const ofOwners = documents.map((document) => ({ property: byId.get(document.PropertyID), document }))
  let written = 0
  for (const { property, document } of [...ofListings, ...ofOwners]) {
    if (property === undefined || document.File === undefined) continue
    const file = join(folder, document.File)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, specimen(property, document))
    written += 1
  }
  return written
}

/** The sample's own files fit their schemas. */
async function read<File>(path: string): Promise<File> {
  return JSON.parse(await readFile(path, 'utf8')) as File
}

/** One specimen: what it would be, for which home, and that it is none. */
export function specimen({ RecordFile, City, Zip }: FeedProperty, { Name }: Pick<FeedOwnerDocument, 'Name'>): Buffer {
  const names = Object.values(Name as { readonly [language: string]: string })
  const [title = '', ...others] = names
  const lines: PdfLine[] = [
    { text: 'SPECIMEN', x: 120, y: 250, size: 92, isBold: true, grey: 0.9, turn: 50 },
    { text: title, x: 60, y: 740, size: 26, isBold: true },
    { text: others.join('  /  '), x: 60, y: 712, size: 12, grey: 0.35 },
    { text: `${RecordFile ?? ''}  –  ${Zip} ${City}`, x: 60, y: 670, size: 14 },
    ...NOTES.map((text, index) => ({ text, x: 60, y: 620 - index * 20, size: 11 })),
  ]
  return onePagePdf(`${title} (specimen)`, lines)
}
