import type { Database } from '#src/platform/db/database.ts'

/** A feature's personal data: to find, erase on request, and purge after its retention period. */
export interface PersonalData {
  /** The kinds of records, with names for operators. */
  readonly kinds: { readonly [kind: string]: string }
  /** The records about a person, without secrets and their hashes. */
  readonly find: (db: Database, person: Person) => Promise<PersonalRecords>
  readonly erase: (db: Database, person: Person) => Promise<ErasedData>
  /** Erases records of submissions, of any person; runs in a transaction. */
  readonly eraseSubmissions?: (db: Database, submissionIds: readonly string[]) => Promise<ErasedData>
  /** Erases expired records in a transaction; safe to run concurrently. Absent if `app.purgeables` does it. */
  readonly purgeExpired?: (db: Database, expiry: Expiry) => Promise<ErasedData>
  /** Ids of submissions that its records still need, of any age. */
  readonly neededSubmissions?: (db: Database, now: Date) => Promise<readonly string[]>
}

/** Erases submissions and their records, except those that other records need, such as a coming appointment; returns the ids of both. */
export type EraseSubmissions = (
  ids: readonly string[],
  now: Date,
) => Promise<{ readonly erased: readonly string[]; readonly needed: readonly string[] }>

/** A person by lower-case e-mail address, with the ids of the submissions sent from it. */
export interface Person {
  readonly email: string
  readonly submissionIds: readonly string[]
}

export interface PersonalRecords {
  readonly [kind: string]: readonly object[]
}

/** The time, and the submissions that must stay. */
export interface Expiry {
  readonly now: Date
  readonly neededSubmissions: readonly string[]
}

export type ErasedCounts = { readonly [kind: string]: number }

export interface ErasedData {
  readonly counts: ErasedCounts
  /** Removes the files of the records; called after the transaction. */
  readonly removeFiles?: (place: { readonly db: Database; readonly dataDir: string }) => Promise<void>
  /** A sentence for the operator. */
  readonly remark?: string | null
}
