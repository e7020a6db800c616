import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FeedFinding } from './feed-report.ts'
import { findUnstorableText } from './find-unstorable-text.ts'

/** One record that was checked on its own. */
export interface CheckedRecord<Record> {
  /** Null where it has no valid ID. A record that is invalid has not left the feed. */
  readonly ID: number | null
  /** Null where it is invalid. */
  readonly record: Record | null
  readonly problems: readonly Problem[]
}

/** One problem inside a record. */
export type Problem = Pick<FeedFinding, 'pointer' | 'severity' | 'code' | 'message'>

export interface RecordRules<Record> {
  readonly list: FeedFinding['list']
  readonly schema: object
  /** Rules that the schema cannot express. */
  readonly inspect: (record: Record) => readonly Problem[]
}

/** Creates a check of single records. */
export function createRecordCheck<Record>({
  schema,
  inspect,
}: Pick<RecordRules<Record>, 'schema' | 'inspect'>): (value: unknown) => CheckedRecord<Record> {
  // The schemas use custom keywords, for instance "node". Report all errors at once. The schema is compiled for each feed, so
  // skip validating and optimising it: tests check the schema.
  const quick = { meta: false, validateSchema: false, code: { optimize: false } }
  const isValid = new Ajv({ allErrors: true, strict: false, verbose: true, ...quick }).compile<Record>(schema)
  return (record) => {
    const ID = idOf(record)
    // Check this first: extreme nesting or length must not reach other checks.
    const unfit = unstorable(record)
    if (unfit.length > 0) return { ID, record: null, problems: unfit }
    if (!isValid(record)) return { ID, record: null, problems: schemaProblems(isValid) }
    const problems = inspect(record)
    return { ID, record: problems.some(({ severity }) => severity === 'error') ? null : record, problems }
  }
}

function idOf(record: unknown): number | null {
  if (typeof record !== 'object' || record === null || !('ID' in record)) return null
  return Number.isSafeInteger(record.ID) ? Number(record.ID) : null
}

function schemaProblems({ errors }: ValidateFunction): Problem[] {
  return (errors ?? []).map((error) => ({
    pointer: error.instancePath,
    severity: 'error',
    code: 'invalid-record',
    message: `${error.message ?? 'is not valid'}${allowed(error)}; found ${excerpt(error.data)}`,
  }))
}

function allowed({ keyword, params }: ErrorObject) {
  return keyword === 'enum' ? `: ${JSON.stringify(params.allowedValues)}` : ''
}

function excerpt(value: unknown) {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

function unstorable(record: unknown): Problem[] {
  const found = findUnstorableText(record)
  return found ? [{ ...found, severity: 'error', code: 'unstorable-text' }] : []
}

/** The problem of a record with the ID of an earlier one. */
export function duplicateOf(ID: number, firstIndex: number): Problem {
  return {
    pointer: '/ID',
    severity: 'error',
    code: 'duplicate-id',
    message: `is ${ID}, which record ${firstIndex} has already; that one was imported`,
  }
}
