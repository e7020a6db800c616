import { Ajv } from 'ajv'
import {
  type FeedCommunication,
  type FeedHistoryEntry,
  type FeedOwner,
  type FeedOwnerDocument,
  type FeedPublication,
  type FeedVisits,
  OWNER_LISTS,
  type OwnerList,
} from '#schemas/owner/feed-owner.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { findUnstorableText } from '#src/features/feed/server/find-unstorable-text.ts'
import { type OwnerFault, ownerFaults } from '#src/features/owners/rules/owner-faults.ts'

/** A problem of one record of owners.json. An error rejects the record; a warning does not. Values are never quoted. */
export interface OwnerFinding {
  readonly list: OwnerList
  readonly index: number
  /** JSON pointer (RFC 6901) into the record; empty for the record itself. */
  readonly pointer: string
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
}

/** The valid records of owners.json, and the findings of the others. */
export interface CheckedOwnerFile {
  readonly owners: readonly FeedOwner[]
  /** The ids of all owners, including invalid records: those have not left the feed. */
  readonly presentIds: ReadonlySet<number>
  readonly history: readonly FeedHistoryEntry[]
  readonly communications: readonly FeedCommunication[]
  readonly publications: readonly FeedPublication[]
  readonly documents: readonly FeedOwnerDocument[]
  readonly visits: readonly FeedVisits[]
  readonly findings: readonly OwnerFinding[]
}

export function checkOwnerFile(file: PlainObject, propertyIds: ReadonlySet<number>): CheckedOwnerFile {
  const ajv = new Ajv({ allErrors: true, strict: false })
  const faults = ownerFaults(file, { propertyIds, documents: null })
  const findings: OwnerFinding[] = []

  function accepted<Record>(list: OwnerList): readonly Record[] {
    const isValid = ajv.compile<Record>(OWNER_LISTS[list])
    const fatal = new Set(faults.filter((fault) => fault.isFatal && fault.path[0] === list).map(({ path }) => path[1]))
    return asList(file[list]).filter((record, index): record is Record => {
      const problems = isValid(record) ? unstorable(record) : (isValid.errors ?? []).map(toProblem)
      findings.push(...problems.map((problem) => ({ list, index, severity: 'error' as const, ...problem })))
      return problems.length === 0 && !fatal.has(String(index))
    })
  }

  const checked = {
    owners: accepted<FeedOwner>('owners'),
    history: accepted<FeedHistoryEntry>('history'),
    communications: accepted<FeedCommunication>('communications'),
    publications: accepted<FeedPublication>('publications'),
    documents: accepted<FeedOwnerDocument>('documents'),
    visits: accepted<FeedVisits>('visits'),
  }
  return { ...checked, presentIds: presentIds(file), findings: [...findings, ...faults.map(toFinding)] }
}

type Problem = Pick<OwnerFinding, 'pointer' | 'code' | 'message'>

function toProblem({ instancePath, message = 'is not valid' }: { instancePath: string; message?: string }): Problem {
  return { pointer: instancePath, code: 'invalid-record', message }
}

function unstorable(record: unknown): Problem[] {
  const found = findUnstorableText(record)
  return found ? [{ ...found, code: 'unstorable-text' }] : []
}

function toFinding({ path: [list, index, ...rest], code, message, isFatal }: OwnerFault): OwnerFinding {
  return { list, index: Number(index), pointer: toPointer(rest), severity: isFatal ? 'error' : 'warning', code, message }
}

function presentIds(file: PlainObject): ReadonlySet<number> {
  return new Set(
    asList(file.owners)
      .flatMap((record) => asObject(record).ID)
      .filter((id) => typeof id === 'number'),
  )
}
