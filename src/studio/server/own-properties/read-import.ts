import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { StudioOwnImport, StudioOwnImportField, StudioOwnImportMapping } from '#schemas/studio/own-import-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { MappedProperty } from '#src/connectors/connector.ts'
import { loadConnector } from '#src/connectors/find-connectors.ts'
import { type HandedResult, readHandedFile } from '#src/connectors/read-handed-file.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { TYPED_FIELDS, typedFields } from '#src/features/properties/rules/own/own-listing.ts'
import type { OwnProperty, OwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createPauses } from '#src/platform/jobs/pauses.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { meaningsOf } from '#src/studio/server/connector/connector-meanings.ts'
import { sentenceIn } from '#src/studio/server/connector/connector-sentences.ts'
import type { createSampleListings } from '#src/studio/server/connector/sample-listings.ts'
import { asStudioRun } from '#src/studio/server/connector/studio-run.ts'
import { type Describing, isReady, labelOf } from './describe-own.ts'
import type { HandedOverFile } from './handed-files.ts'

interface Reading {
  readonly root: string
  readonly dataDir: string
  readonly languages: readonly Language[]
  readonly hosts: readonly string[]
  readonly now: () => Date
  readonly isDry: boolean
}

/** What a file becomes. */
export interface ReadImport {
  readonly result: HandedResult
  /** The records of new drafts. */
  readonly records: readonly PlainObject[]
  readonly known: readonly string[]
  readonly closed: number
}

/** Statuses of listings that are to come, or available. */
const OPEN: readonly number[] = [0, AVAILABLE_STATUS]
const MAX_NAMED = 20
const SAMPLE = 10

/** Reads a file with a mapping. Throws OWN_IMPORT_NOT_READ with the reason. */
export async function readImport(
  file: HandedOverFile,
  mapping: StudioOwnImportMapping,
  { root, dataDir, languages, hosts, now, isDry }: Reading,
  {
    language,
    takenReferences,
    equalDrafts,
  }: { readonly language: Language } & Pick<OwnPropertyRepository, 'takenReferences' | 'equalDrafts'>,
): Promise<ReadImport> {
  try {
    const connector = await loadConnector(root, file.kind)
    const result = await readHandedFile({
      ...{ connector, name: file.kind, languages, hosts },
      file: { path: file.path, columns: mapping.columns, dataDir, now, isDry },
      written: { values: mapping.values, agents: mapping.agents },
    })
    const open = result.properties.filter(({ Status }) => OPEN.includes(Status))
    const taken = new Set(await takenReferences(open.flatMap(({ RecordFile }) => RecordFile || [])))
    const known: string[] = []
    const typed = open.map((property) => ({ RecordFile: property.RecordFile ?? '', record: typedFields(property) }))
    const unnamed = typed.filter(({ RecordFile }) => RecordFile === '').map(({ record }) => record)
    // A process that ended while it took over this file has left drafts, which got references of their own.
    const left = await equalDrafts(unnamed)
    const records = typed.flatMap(({ RecordFile, record }) => {
      const key = RecordFile === '' ? JSON.stringify(record) : ''
      const equal = left.get(key) ?? 0
      if (equal > 0) {
        left.set(key, equal - 1)
        known.push([record.Street, record.Number, record.City].filter((part) => typeof part === 'string').join(' ') || '–')
        return []
      }
      if (RecordFile !== '' && taken.has(RecordFile)) known.push(RecordFile)
      if (RecordFile !== '' && taken.has(RecordFile)) return []
      taken.add(RecordFile)
      return [record]
    })
    return { result, records, known, closed: result.properties.length - open.length }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new AppError('OWN_IMPORT_NOT_READ', { reason: sentenceIn(error.message, language) }, error)
  }
}

interface Showing {
  readonly root: string
  readonly describing: Describing
  readonly site: Parameters<typeof meaningsOf>[1]
  readonly sampleOf: ReturnType<typeof createSampleListings>
}

/** Describes a file in the language of the account, before anything is stored. */
export async function describeImport(
  { id, fileName, kind }: HandedOverFile,
  { result, records, known, closed }: ReadImport,
  { root, describing, site, sampleOf }: Showing,
): Promise<StudioOwnImport> {
  const { language, today } = describing
  const sample = records.slice(0, SAMPLE).map((record, index) => asListing(record, index + 1, today))
  const shown = { gone: [], sample: sampleOf({ records: sample, hosts: [] }, language) }
  return {
    ...{ id, fileName, kind, closed, total: records.length },
    columns: result.columns,
    fields: kind === 'table' ? fieldsFor(language, describing.listingSite.languages) : [],
    run: asStudioRun(result.report, shown, language),
    meanings: meaningsOf(await loadConnector(root, kind), site, language),
    ready: await countReady(records, describing),
    known: { first: known.slice(0, MAX_NAMED), count: known.length },
  }
}

function asListing(
  record: PlainObject,
  ID: number,
  today: string,
): MappedProperty & { readonly ID: number; readonly CreateDate: string } {
  // The connector has checked it with the feed's schema.
  return { ...(record as PlainObject as MappedProperty), ID, Status: AVAILABLE_STATUS, CreateDate: today }
}

async function countReady(records: readonly PlainObject[], describing: Describing): Promise<number> {
  const pause = createPauses()
  // The file has been compared with the references of others.
  const alone = { ...describing, isReferenceTaken: async () => false }
  let ready = 0
  for (const record of records) {
    await pause()
    if (await isReady(draftOf(record), alone)) ready += 1
  }
  return ready
}

function draftOf(record: PlainObject): OwnProperty {
  const none = { id: 1, revision: 1, shown: null, changedAt: new Date(0), stateDay: '', firstDay: null }
  return { ...none, state: 'draft', record: { RecordFile: '1', ...record } }
}

/** The fields that a column may be, by their labels; texts once for each language of the site. */
function fieldsFor(language: Language, shown: readonly string[]): readonly StudioOwnImportField[] {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const written = LANGUAGES.filter((each) => shown.includes(each))
  const found = ['Status', ...TYPED_FIELDS].flatMap((field) => {
    const title = labelOf(field, language)
    // Without a label nobody types it.
    if (title === field && field !== 'Videos') return []
    const inLanguages = TEXTS.includes(field)
      ? written.map((each) => ({ value: `${field} (${each})`, title: `${title} (${names.of(each) ?? each})` }))
      : []
    return [{ value: field, title }, ...inLanguages]
  })
  return found.toSorted((a, b) => a.title.localeCompare(b.title, language))
}

const TEXTS = ['TypeDescription', 'DescriptionA', 'DescriptionB']
