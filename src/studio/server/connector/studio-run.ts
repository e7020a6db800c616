import type { Language } from '#schemas/language.ts'
import { DOCUMENT_KINDS } from '#schemas/property/document-kind.ts'
import type {
  StudioConnectorLine,
  StudioConnectorListing,
  StudioConnectorRun,
  StudioConnectorSample,
  StudioConnectorValue,
  StudioConnectorValues,
} from '#schemas/studio/connector-api.ts'
import { KIND_NAMES } from '#src/connectors/document-kinds.ts'
import { GRAVEST, gravestLines, pathOfValue, type ReportLine } from '#src/connectors/gravest-lines.ts'
import type { LostValue } from '#src/connectors/mapping.ts'
import type { RunReport } from '#src/connectors/run-report.ts'
import { saidIn, valueIn } from '#src/studio/server/connector-words.ts'
import { generalWords } from '#src/studio/server/finding-words.ts'
import { sentenceIn } from './connector-sentences.ts'

/** The limit of listed values and records; others are only counted. */
const MAX_LISTED = 20

/** Refusals that the user may override after seeing the listings that go. */
const FORCIBLE: readonly string[] = ['empty-feed', 'all-left-out', 'too-many-retired', 'too-many-left-out', 'more-than-agreed']

const REASONED: readonly string[] = ['all-left-out', 'too-many-left-out']

/** Data that the report lacks or has only as numbers. */
interface Shown {
  /** The listings in `retired`. */
  readonly gone: readonly StudioConnectorListing[]
  readonly sample: readonly StudioConnectorSample[]
}

/** The report of a run for the Studio, in a language. */
export function asStudioRun(report: RunReport, { gone, sample }: Shown, language: Language): StudioConnectorRun {
  const { endedAt, outcome, fetched, properties, mapping, unmapped, failure } = report
  const { documents = { shown: [], refused: [] }, hosts = [] } = mapping
  const records = sumOf(mapping.leftOut)
  const named = (document: LostValue) => ({ ...document, field: kindName(document.field, language) })
  const said = (values: readonly LostValue[], pathOf: (value: LostValue) => StudioConnectorValue['mapping'], unlisted = 0) =>
    shortened(values, unlisted, (each) => ({
      field: saidIn(each.field, language),
      value: valueIn(each.value, language),
      count: each.count,
      mapping: pathOf(each),
    }))
  return {
    at: endedAt,
    outcome,
    fetched,
    counts: properties && {
      added: properties.added + properties.revived,
      updated: properties.updated,
      gone: properties.retired,
      leftOut: properties.rejected + records,
    },
    gravest: gravestLines(report)
      .slice(0, GRAVEST)
      .map((line) => lineIn(line, language)),
    notForSite: { ...said(mapping.leftOut, () => null), records },
    gone,
    // Values beyond the report's limit count as lost, as most of them are.
    lost: said(mapping.lost, pathOfValue, mapping.unlisted),
    // Paths are names of the source and stay untranslated.
    unread: shortened(mapping.unread ?? [], 0, ({ field, value, count }) => ({ field, value, count, mapping: null })),
    documents: { ...said(documents.shown.map(named), () => null), records: sumOf(documents.shown) },
    refusedDocuments: { ...said(documents.refused, () => null), records: sumOf(documents.refused) },
    hosts: said(hosts, () => null),
    agents: said(mapping.agents, ({ field }) => ['agents', field]),
    unmapped: {
      count: unmapped.count,
      first: unmapped.first.slice(0, MAX_LISTED).map(({ key, message }) => ({ key, message: sentenceIn(message, language) })),
    },
    notes: report.notes.map((note) => sentenceIn(note, language)),
    sample,
    failure: failure && {
      ...failure,
      // The first line has its reason from the most serious lines.
      message: sentenceIn(REASONED.includes(failure.code) ? (failure.message.split('\n')[0] ?? '') : failure.message, language),
      isForcible: FORCIBLE.includes(failure.code),
    },
  }
}

/** Translates a line; findings of the import use their general text. */
function lineIn({ field, value, count, cure, path, code }: ReportLine, language: Language): StudioConnectorLine {
  const said = code === undefined ? valueIn(value, language) : generalWords({ code }, language)
  return { field: sentenceIn(field, language), value: said, count, mapping: path ?? null, cure }
}

function kindName(kind: string, language: Language): string {
  const known = DOCUMENT_KINDS.find((each) => each === kind)
  return (known && KIND_NAMES[known][language]) ?? kind
}

function sumOf(values: readonly LostValue[]): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}

function shortened(
  values: readonly LostValue[],
  unlisted: number,
  describe: (value: LostValue) => StudioConnectorValue,
): StudioConnectorValues {
  return { first: values.slice(0, MAX_LISTED).map(describe), count: values.length + unlisted }
}
