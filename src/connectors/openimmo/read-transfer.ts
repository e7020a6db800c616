import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type { Readable } from 'node:stream'
import { childAt, readXmlElements, textAt, type XmlElement } from '#src/connectors/xml-elements.ts'
import { openZip, type ZipArchive } from '#src/connectors/zip-archive.ts'
import { MAX_DOCUMENT_BYTES } from '#src/features/media/server/check-document.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { attachmentsIn, saidBy, wordOf } from './said-by.ts'
import type { TransferFile } from './transfer-folder.ts'

/** An open transfer; its listings and files can be read more than once. */
export interface Transfer {
  /** `note` receives remarks about the document. */
  readonly listings: (note?: (message: string) => void) => AsyncGenerator<TransferListing>
  /** Null where the file is absent or too large. */
  readonly file: (name: string) => Promise<Buffer | null>
  readonly close: () => void
}

export interface TransferListing {
  readonly key: string | null
  readonly isGone: boolean
  /** The sender's number, or ''. */
  readonly sender: string
  /** Whether the transfer contains all listings of its sender. */
  readonly isFull: boolean
  readonly immobilie: XmlElement
}

const MAX_KEY_LENGTH = 200

/** Opens an XML or ZIP file. Throws a {@link SourceError}. */
export async function openTransfer(file: TransferFile): Promise<Transfer> {
  if (/\.xml$/i.test(file.name)) {
    const folder = parse(file.path).dir
    return {
      listings: (note) => listingsOf(createReadStream(file.path), file.name, note),
      file: (name) => besides(folder, name),
      close: () => undefined,
    }
  }
  const zip = await openZip(file.path, file.name)
  try {
    const documents = zip.names().filter((name) => /\.xml$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name))
    const [document] = documents
    if (document === undefined || documents.length > 1) {
      throw new SourceError('unreadable', `${file.name} has ${documents.length} XML files; one is read.`, { isPassing: false })
    }
    const places = placesOf(zip)
    return {
      async *listings(note) {
        yield* listingsOf(await zip.open(document), `${file.name}/${document}`, note)
      },
      async file(name) {
        const place = places.get(nameIn(name))
        return place === undefined ? null : await bytesOf(await zip.open(place))
      },
      close: zip.close,
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Paths belong to another machine, so compare only file names, ignoring case. */
function nameIn(path: string): string {
  return basename(path.replaceAll('\\', '/')).toLowerCase()
}

function placesOf(zip: ZipArchive): ReadonlyMap<string, string> {
  return new Map(zip.names().map((name) => [nameIn(name), name]))
}

async function bytesOf(stream: Readable): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_DOCUMENT_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A file in the same folder, links excluded. */
async function besides(folder: string, name: string): Promise<Buffer | null> {
  const path = join(folder, basename(name.replaceAll('\\', '/')))
  const found = await lstat(path).catch(() => null)
  return found?.isFile() && found.size <= MAX_DOCUMENT_BYTES ? await readFile(path) : null
}

async function* listingsOf(
  bytes: Readable,
  title: string,
  note: (message: string) => void = () => undefined,
): AsyncGenerator<TransferListing> {
  const elements = readXmlElements(bytes, {
    title,
    note,
    roots: new Set(['openimmo']),
    wanted: new Set(['uebertragung', 'openimmo_anid', 'anbieternr', 'immobilie']),
    skipped: new Set(['anhanginhalt']),
  })
  // The sender's number comes first in the document, but OpenImmo's is preferred.
  let [isFull, isDeletion, hasHead, sender] = [false, false, false, '']
  for await (const element of elements) {
    if (element.name === 'uebertragung') {
      hasHead = true
      isFull = saidBy(element, 'umfang')?.toUpperCase() === 'VOLL'
      isDeletion = saidBy(element, 'modus')?.toUpperCase() === 'DELETE'
    } else if (element.name === 'immobilie') {
      const action = wordOf(childAt(element, 'verwaltung_techn', 'aktion'), 'aktionart')?.toUpperCase()
      yield { key: keyOf(element), isGone: isDeletion || action === 'DELETE', sender, isFull, immobilie: element }
    } else if (element.text !== '') sender = element.text.slice(0, 60)
  }
  if (!hasHead) note(`${title} has no <uebertragung>: it is read as a partial transfer, so listings that it lacks stay.`)
}

/** OpenImmo's permanent number, or the agency's. */
function keyOf(immobilie: XmlElement): string | null {
  const numbers = ['openimmo_obid', 'objektnr_intern', 'objektnr_extern'].map((name) =>
    textAt(immobilie, 'verwaltung_techn', name),
  )
  const key = numbers.find((number) => number !== undefined && number.length <= MAX_KEY_LENGTH - 61)
  return key?.replaceAll(/\s+/g, ' ') ?? null
}

export function filesOf(immobilie: XmlElement): readonly string[] {
  return attachmentsIn(immobilie)
    .filter((anhang) => saidBy(anhang, 'location')?.toUpperCase() !== 'REMOTE')
    .flatMap((anhang) => textAt(anhang, 'daten', 'pfad') ?? [])
    .filter((path) => !/^https?:/i.test(path))
}
