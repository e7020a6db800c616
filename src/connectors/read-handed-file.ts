import { setImmediate } from 'node:timers/promises'
import type { Language } from '#schemas/language.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { Connector, HandedColumn, HandedFile, MappedProperty } from './connector.ts'
import { mapListing } from './map-listing.ts'
import { createMapping, type WrittenMapping } from './mapping.ts'
import { mendTexts } from './mend-mojibake.ts'
import { MissingFieldError } from './missing-field.ts'
import type { RunReport } from './run-report.ts'

/** The most listings of a file that staff hand over. */
export const MAX_HANDED = 2000
const MAX_NOTES = 20
const MAX_NAMED = 100

interface Options {
  readonly connector: Connector
  readonly name: string
  readonly file: Omit<HandedFile, 'note'>
  readonly written: WrittenMapping
  readonly languages: readonly Language[]
  /** Hosts that pictures may be fetched from. */
  readonly hosts: readonly string[]
}

export interface HandedResult {
  readonly columns: readonly HandedColumn[]
  /** In the form of the feed, without numbers. */
  readonly properties: readonly MappedProperty[]
  readonly report: RunReport
}

/** Reads a file that staff hand over, and maps its listings as a run of the connector would. Throws a {@link SourceError}. */
export async function readHandedFile({ connector, name, file, written, languages, hosts }: Options): Promise<HandedResult> {
  if (connector.openFile === undefined) throw new Error(`[Bug] the connector ${name} opens no files`)
  const startedAt = file.now()
  const mapping = createMapping({ tables: connector.values, written, languages, hosts })
  const notes: string[] = []
  const opened = await connector.openFile({
    ...file,
    note: (message) => void (notes.length < MAX_NOTES && notes.push(message)),
  })
  const found: MappedProperty[] = []
  const unmapped: { readonly key: string; readonly message: string }[] = []
  let [fetched, unmappedCount] = [0, 0]
  try {
    for await (const { key, raw } of opened.records) {
      if (++fetched > MAX_HANDED) throw tooMany()
      mapping.begin()
      try {
        const whole = mendTexts(raw, (text) => mapping.lost('damaged text, shown as it came', text))
        const listing = mapListing(connector, whole, mapping)
        if (listing !== null) mapping.countFiles(listing)
        if (listing?.property) found.push(listing.property)
      } catch (error) {
        // One unexpected listing must not stop the others.
        if (unmappedCount++ < MAX_NAMED) unmapped.push({ key, message: sentenceOf(error, mapping) })
      }
      if (fetched % 50 === 0) await setImmediate()
    }
  } finally {
    opened.close()
  }
  return {
    columns: opened.columns,
    properties: found,
    report: {
      ...{ source: name, startedAt: startedAt.toISOString(), endedAt: file.now().toISOString(), mode: 'all', outcome: 'dry' },
      ...{ fetched, gone: 0, unmapped: { count: unmappedCount, first: unmapped }, mapping: mapping.report(), notes },
      ...{ properties: null, findings: [], findingCount: 0, failure: null },
    },
  }
}

function tooMany(): SourceError {
  return new SourceError('unreadable', `The file has more than ${MAX_HANDED} properties: split it.`, { isPassing: false })
}

function sentenceOf(error: unknown, { unknownValue }: Pick<ReturnType<typeof createMapping>, 'unknownValue'>): string {
  if (!(error instanceof MissingFieldError)) return error instanceof Error ? error.message : String(error)
  return error.sentence(error.meaning && unknownValue(error.meaning))
}
