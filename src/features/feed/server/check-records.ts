import { Ajv } from 'ajv'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { NO_FILES, type RecordFiles } from '#src/definition/records/record-surroundings.ts'
import { explainErrors } from '#src/definition/validation/explain-errors.ts'
import type { FeedFinding } from './feed-report.ts'
import { findUnstorableText } from './find-unstorable-text.ts'

export interface CheckedRecord<Record> {
  /** Null without a valid ID. An invalid record has not left the feed. */
  readonly ID: number | null
  /** Null if invalid. */
  readonly record: Record | null
  readonly problems: readonly Problem[]
}

export type Problem = Pick<FeedFinding, 'pointer' | 'severity' | 'code' | 'message' | 'suggestion'>

export interface RecordRules<Record> {
  readonly list: FeedFinding['list']
  readonly schema: object
  /** The rules that the schema cannot express, for the records of one import; what is known of the files that they name. */
  readonly createInspection: (now: Date, files: RecordFiles) => (record: Record) => readonly Problem[]
}

/** Call once per import. */
export function createRecordCheck<Record>(
  { schema, createInspection }: Pick<RecordRules<Record>, 'schema' | 'createInspection'>,
  now: Date,
  files: RecordFiles = NO_FILES,
): (value: unknown) => CheckedRecord<Record> {
  const inspect = createInspection(now, files)
  // The schemas use custom keywords such as "node". A schema is compiled for each feed, without validation and optimisation,
  // which is faster; tests check the schema.
  const quick = { meta: false, validateSchema: false, code: { optimize: false } }
  const isValid = new Ajv({ allErrors: true, strict: false, verbose: true, ...quick }).compile<Record>(schema)
  return (record) => {
    const ID = idOf(record)
    const reason = unmappedReason(record)
    if (reason !== null) return { ID, record: null, problems: [unmapped(reason)] }
    // First, because extreme nesting or length must not reach other checks.
    const unfit = unstorable(record)
    if (unfit.length > 0) return { ID, record: null, problems: unfit }
    if (!isValid(record)) return { ID, record: null, problems: explainErrors(isValid.errors ?? [], []).map(problemOf) }
    const problems = inspect(record)
    return { ID, record: problems.some(({ severity }) => severity === 'error') ? null : record, problems }
  }
}

/** A record that a connector could not parse: it is omitted but has not left the feed. */
export interface UnmappedRecord {
  readonly ID: number
  readonly $unmapped: string
}

function unmappedReason(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('$unmapped' in record)) return null
  return typeof record.$unmapped === 'string' ? record.$unmapped : null
}

function unmapped(reason: string): Problem {
  const suggestion = 'Correct the listing in the agency’s software; if it is right there, tell whoever looks after the connector.'
  return { pointer: '', severity: 'error', code: 'unmapped-record', message: reason, suggestion }
}

function idOf(record: unknown): number | null {
  if (typeof record !== 'object' || record === null || !('ID' in record)) return null
  return Number.isSafeInteger(record.ID) ? Number(record.ID) : null
}

export function problemOf({ path, severity = 'error', code, message, suggestion }: Fault): Problem {
  return { pointer: toPointer(path), severity, code, message, suggestion }
}

function unstorable(record: unknown): Problem[] {
  const found = findUnstorableText(record)
  return found
    ? [{ ...found, severity: 'error', code: 'unstorable-text', suggestion: 'Shorten the text, or remove the character.' }]
    : []
}

export function duplicateOf(ID: number, firstIndex: number): Problem {
  return {
    pointer: '/ID',
    severity: 'error',
    code: 'duplicate-id',
    message: `is ${ID}, which record ${firstIndex} has already; that one was imported`,
    suggestion: 'Give each property an ID of its own.',
  }
}

export function takenByHand(ID: number): Problem {
  return {
    pointer: '/ID',
    severity: 'error',
    code: 'duplicate-id',
    message: `is ${ID}, the number of a property that was entered in the Studio; that one stays`,
    suggestion: 'Give the property of the feed another ID.',
  }
}
