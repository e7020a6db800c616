import type { Database } from '#src/platform/db/database.ts'

/** What a feature stores about people: it finds it, erases it on request, and purges it when its period has ended. */
export interface PersonalData {
  /** The kinds of records, each with its name in the answers to operators. */
  readonly kinds: { readonly [kind: string]: string }
  /** The records about a person, without secrets and their hashes. */
  readonly find: (db: Database, person: Person) => Promise<PersonalRecords>
  /** Erases them; runs in a transaction. */
  readonly erase: (db: Database, person: Person) => Promise<ErasedData>
  /** Erases what belongs to some submissions, whosever they are; runs in a transaction. */
  readonly eraseSubmissions?: (db: Database, submissionIds: readonly string[]) => Promise<ErasedData>
  /** Erases what has expired; runs in a transaction, and concurrent runs do no harm. Absent where `app.purgeables` has it. */
  readonly purgeExpired?: (db: Database, expiry: Expiry) => Promise<ErasedData>
  /** Ids of the submissions that its records still need, however old they are. */
  readonly neededSubmissions?: (db: Database, now: Date) => Promise<readonly string[]>
}

/**
 * Erases submissions with what belongs to them, except those that other records still need, such as an appointment that is still to come; the ids of
 * both.
 */
export type EraseSubmissions = (
  ids: readonly string[],
  now: Date,
) => Promise<{ readonly erased: readonly string[]; readonly needed: readonly string[] }>

/** A person by e-mail address in lower case, with the ids of the submissions sent from it. */
export interface Person {
  readonly email: string
  readonly submissionIds: readonly string[]
}

/** Records by kind, as the person gets them. */
export interface PersonalRecords {
  readonly [kind: string]: readonly object[]
}

/** The time, and the submissions that must stay. */
export interface Expiry {
  readonly now: Date
  readonly neededSubmissions: readonly string[]
}

/** The number of erased records by kind. */
export type ErasedCounts = { readonly [kind: string]: number }

/** What was erased, and what remains to be done. */
export interface ErasedData {
  readonly counts: ErasedCounts
  /** Removes the files of the records; called after the transaction. */
  readonly removeFiles?: (place: { readonly db: Database; readonly dataDir: string }) => Promise<void>
  /** A sentence for the operator. */
  readonly remark?: string | null
}
