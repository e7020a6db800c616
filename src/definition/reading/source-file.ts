import type { Finding, FindingCause, JsonEdit, LegalBasis, RelatedPlace } from '#schemas/site/finding.ts'
import type { FileKind } from './file-kinds.ts'
import { type JsonPath, toPointer } from './json-pointer.ts'

/** A range in a file: lines and columns from 1, the end behind the last character, and the JSON pointer of the value. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly pointer: string
}

/** Finds the position of a value or of its key; where there is none, that of the nearest enclosing value. */
export type Locate = (path: JsonPath, at?: 'value' | 'key') => Place

/** One parsed file: its value in today's form, and the positions of its parts in the file as it is written. */
export interface SourceFile {
  readonly file: string
  readonly kind: FileKind
  readonly value: unknown
  readonly locate: Locate
  /** Whether the file is written in an older form than its value has: a path of the value may lead elsewhere in its text. */
  readonly isOlder?: boolean
}

/** A fault at a path of a value, before file and line are known. */
export interface Fault {
  readonly path: JsonPath
  readonly at?: 'value' | 'key'
  readonly code: string
  readonly message: string
  readonly suggestion: string
  /** Where it is not that of the check: an error where it is absent. */
  readonly severity?: Finding['severity']
  readonly related?: readonly RelatedPlace[]
  /** A safe cure; its edits are in the file of the fault. */
  readonly fix?: { readonly title: string; readonly edits: readonly FaultEdit[] }
  readonly law?: LegalBasis
  /** Where several faults are one. */
  readonly cause?: FindingCause
}

/** A {@link JsonEdit} at a path of the file that has the fault. */
export type FaultEdit = EditAt<JsonEdit>

type EditAt<Edit> = Edit extends JsonEdit ? Omit<Edit, 'file' | 'pointer'> & { readonly path: JsonPath } : never

/**
 * The finding of a fault in a file; `severity` is that of the check, for a fault that has none of its own. A file in an older form is brought up to
 * date before other fixes are offered.
 */
export function findingAt(
  source: Pick<SourceFile, 'file' | 'locate' | 'isOlder'>,
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

/** A finding about a file as a whole. */
export function findingOfFile(
  file: string,
  code: string,
  message: string,
  suggestion: string,
  severity: Finding['severity'] = 'error',
): Finding {
  return { file, ...START_OF_FILE, severity, code, message, suggestion }
}

/** A finding about a file that is not there. One with a similar name is the same fault. */
export function missingFile(file: string, message: string, severity: Finding['severity'] = 'error'): Finding {
  const suggestion = `Write ${file}.`
  const cause = { key: `file:${file}`, message, suggestion, related: 'is missed here' }
  return { ...findingOfFile(file, 'missing-file', message, suggestion, severity), cause }
}

/** The place of a finding, for the cause of others. */
export function placeOfFinding({ file, line, column, endLine, endColumn, pointer }: Finding): NonNullable<FindingCause['place']> {
  return { file, line, column, endLine, endColumn, pointer }
}

/** A finding moved to a position where nothing can be underlined, such as a syntax error. */
export function movedTo(finding: Finding, { line, column }: Pick<Place, 'line' | 'column'>): Finding {
  return { ...finding, line, column, endLine: line, endColumn: column }
}

const START_OF_FILE: Place = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' }
