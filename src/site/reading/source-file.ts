import type { Finding } from '#schemas/site/finding.ts'
import type { FileKind } from './file-kinds.ts'
import type { JsonPath } from './json-pointer.ts'

/** A place in a file: line and column from 1, and the JSON pointer of what stands there. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly pointer: string
}

/** Finds the place of a value, or of the key before it; where there is none, of the nearest value around it. */
export type Locate = (path: JsonPath, at?: 'value' | 'key') => Place

/** One parsed file: its value brought up to today's version, and where each part of it stands. */
export interface SourceFile {
  readonly file: string
  readonly kind: FileKind
  readonly value: unknown
  readonly locate: Locate
}

/** What is wrong at one path of a value, before it is known in which file and line that is. */
export interface Fault {
  readonly path: JsonPath
  readonly at?: 'value' | 'key'
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

/** The finding that a fault of a file becomes. */
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
