import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FeedFinding } from './feed-report.ts'
import { findUnstorableText } from './find-unstorable-text.ts'

/** The valid records of one list, and the findings of the others. */
export interface CheckedRecords<Record> {
  readonly accepted: readonly Record[]
  readonly rejected: number
  /** All IDs in the list, rejected records included: a property with an invalid record has not left the feed. */
  readonly presentIds: ReadonlySet<number>
  readonly findings: readonly FeedFinding[]
}

/** One problem inside a record. */
export type Problem = Pick<FeedFinding, 'pointer' | 'severity' | 'code' | 'message'>

export interface RecordRules<Record> {
  readonly list: FeedFinding['list']
  readonly schema: object
  /** Rules that the schema cannot express. */
  readonly inspect: (record: Record) => readonly Problem[]
}

/** Checks each record on its own. Of records with the same ID, the first valid one counts. */
export function checkRecords<Record extends { ID: number }>(
  records: readonly unknown[],
  { list, schema, inspect }: RecordRules<Record>,
): CheckedRecords<Record> {
  // The schemas use custom keywords, for instance "node". Report all errors at once. The schema is compiled for each feed, so
  // skip validating and optimising it: tests check the schema.
  const quick = { meta: false, validateSchema: false, code: { optimize: false } }
  const isValid = new Ajv({ allErrors: true, strict: false, verbose: true, ...quick }).compile<Record>(schema)
  const accepted = new Map<number, { record: Record; index: number }>()
  const presentIds = new Set<number>()
  const findings: FeedFinding[] = []

  for (const [index, record] of records.entries()) {
    const ID = idOf(record)
    if (ID !== null) presentIds.add(ID)
    // Check this first: extreme nesting or length must not reach other checks.
    const unfit = unstorable(record)
    const isGood = unfit.length === 0 && isValid(record)
    const problems = isGood ? inspect(record) : unfit.length > 0 ? unfit : schemaProblems(isValid)
    findings.push(...problems.map((problem) => ({ list, index, ID, ...problem })))
    if (!isGood || problems.some(({ severity }) => severity === 'error')) continue
    const first = accepted.get(record.ID)
    if (first) findings.push({ list, index, ID, ...duplicateOf(record.ID, first.index) })
    else accepted.set(record.ID, { record, index })
  }
  return {
    accepted: [...accepted.values()].map(({ record }) => record),
    rejected: records.length - accepted.size,
    presentIds,
    findings,
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

function duplicateOf(ID: number, firstIndex: number): Problem {
  return {
    pointer: '/ID',
    severity: 'error',
    code: 'duplicate-id',
    message: `is ${ID}, which record ${firstIndex} has already; that one was kept`,
  }
}
