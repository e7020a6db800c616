import type { Finding } from '#schemas/site/finding.ts'
import type { FileKind } from './file-kinds.ts'
import type { JsonPath } from './json-pointer.ts'

/** A position in a file: line and column from 1, and the JSON pointer of the value. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly pointer: string
}

/** Finds the position of a value or of its key; where there is none, that of the nearest enclosing value. */
export type Locate = (path: JsonPath, at?: 'value' | 'key') => Place

/** One parsed file: its value in the current version, and the positions of its parts. */
export interface SourceFile {
  readonly file: string
  readonly kind: FileKind
  readonly value: unknown
  readonly locate: Locate
}

/** A fault at a path of a value, before file and line are known. */
export interface Fault {
  readonly path: JsonPath
  readonly at?: 'value' | 'key'
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

/** The finding of a fault in a file. */
export function findingAt(
  source: Pick<SourceFile, 'file' | 'locate'>,
  fault: Fault,
  severity: Finding['severity'] = 'error',
): Finding {
  const { line, column, pointer } = source.locate(fault.path, fault.at)
  return {
    file: source.file,
    line,
    column,
    pointer,
    severity,
    code: fault.code,
    message: fault.message,
    suggestion: fault.suggestion,
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
  return { file, line: 1, column: 1, pointer: '', severity, code, message, suggestion }
}
