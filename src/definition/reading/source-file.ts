import type { Finding, FindingCause, JsonEdit, LegalBasis, RelatedPlace } from '#schemas/site/finding.ts'
import type { FileKind } from './file-kinds.ts'
import { type JsonPath, toPointer } from './json-pointer.ts'

export interface Place {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly pointer: string
}

/** Finds a value or its key; for a missing value, the nearest existing ancestor. */
export type Locate = (path: JsonPath, at?: 'value' | 'key') => Place

/** A parsed file: its value in the current version, and positions in its text. */
export interface SourceFile {
  readonly file: string
  readonly kind: FileKind
  /** Of its bytes. */
  readonly hash: string
  readonly value: unknown
  readonly locate: Locate
  /** Whether the file is in an older form, so that paths of the value may differ in the text. */
  readonly isOlder: boolean
}

/** A fault at a path of a value, without file and line. */
export interface Fault {
  readonly path: JsonPath
  readonly at?: 'value' | 'key'
  readonly code: string
  readonly message: string
  readonly suggestion: string
  /** Default: the severity of the check, or an error. */
  readonly severity?: Finding['severity']
  readonly related?: readonly RelatedPlace[]
  /** A safe fix; its edits apply to the file of the fault. */
  readonly fix?: { readonly title: string; readonly edits: readonly FaultEdit[] }
  readonly law?: LegalBasis
  /** Groups faults with a common cause. */
  readonly cause?: FindingCause
}

/** A {@link JsonEdit} in the file of the fault. */
export type FaultEdit = EditAt<JsonEdit>

type EditAt<Edit> = Edit extends JsonEdit ? Omit<Edit, 'file' | 'pointer'> & { readonly path: JsonPath } : never

/** The finding of a fault; `severity` is the default. A file in an older form must be migrated before other fixes apply. */
export function findingAt(
  source: Pick<SourceFile, 'file' | 'locate'> & Partial<Pick<SourceFile, 'isOlder'>>,
  fault: Fault,
  severity: Finding['severity'] = 'error',
): Finding {
  const { file, isOlder = false } = source
  const { path, at, fix, ...rest } = fault
  const edits = isOlder
    ? undefined
    : fix?.edits.map(({ path: edited, ...edit }) => ({ ...edit, file, pointer: toPointer(edited) }))
  return {
    ...{ file, severity },
    ...source.locate(path, at),
    ...rest,
    ...(fix !== undefined && edits !== undefined ? { fix: { title: fix.title, edits } } : {}),
  }
}

export function findingOfFile(
  file: string,
  code: string,
  message: string,
  suggestion: string,
  severity: Finding['severity'] = 'error',
): Finding {
  return { file, ...START_OF_FILE, severity, code, message, suggestion }
}

/** The finding about a missing file; a file with a similar name is part of it. */
export function missingFile(file: string, message: string, severity: Finding['severity'] = 'error'): Finding {
  const suggestion = `Write ${file}.`
  const cause = { key: `file:${file}`, message, suggestion, related: 'is missed here' }
  return { ...findingOfFile(file, 'missing-file', message, suggestion, severity), cause }
}

/** The place of a finding, for the cause of others. */
export function placeOfFinding({ file, line, column, endLine, endColumn, pointer }: Finding): NonNullable<FindingCause['place']> {
  return { file, line, column, endLine, endColumn, pointer }
}

/** A finding at a position without a value, such as a syntax error. */
export function movedTo(finding: Finding, { line, column }: Pick<Place, 'line' | 'column'>): Finding {
  return { ...finding, line, column, endLine: line, endColumn: column }
}

const START_OF_FILE: Place = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' }
