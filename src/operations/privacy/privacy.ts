import { appointmentData } from '#src/features/appointments/server/appointment-privacy-repository.ts'
import { findSubmissionIds, submissionData } from '#src/features/forms/server/submission-privacy-repository.ts'
import { uploadData } from '#src/features/forms/server/uploads/upload-privacy-repository.ts'
import { leadData } from '#src/features/leads/server/lead-privacy-repository.ts'
import { ownerData } from '#src/features/owners/server/owner-privacy-repository.ts'
import { subscriptionData } from '#src/features/saved-searches/server/subscription-privacy-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type {
  ErasedCounts,
  ErasedData,
  EraseSubmissions,
  Person,
  PersonalData,
  PersonalRecords,
} from '#src/platform/jobs/personal-data.ts'
import { mailData } from '#src/platform/mail/mail-privacy-repository.ts'
import { commentData } from '#src/studio/server/comments/comment-privacy-repository.ts'
import { reviewData } from '#src/studio/server/review/review-privacy-repository.ts'
import { staffData } from '#src/studio/staff/staff-privacy-repository.ts'

/** All personal data, in the order of exports and reports. */
const STORED: readonly PersonalData[] = [
  submissionData,
  mailData,
  leadData,
  subscriptionData,
  appointmentData,
  uploadData,
  ownerData,
  reviewData,
  commentData,
  staffData,
]
/** Erased first, because it is found through submissions. */
const ERASED: readonly PersonalData[] = [
  mailData,
  leadData,
  appointmentData,
  uploadData,
  submissionData,
  subscriptionData,
  ownerData,
  reviewData,
  commentData,
  staffData,
]
/** Appointments expire once their submissions have. */
const PURGED: readonly PersonalData[] = [mailData, submissionData, subscriptionData, appointmentData]

export const KINDS: PersonalData['kinds'] = Object.assign({}, ...STORED.map(({ kinds }) => kinds))

export interface Erasure {
  readonly counts: ErasedCounts
  readonly remarks: readonly string[]
}

/** Finds and erases data about people, in the database and the data folder. Compares addresses case-insensitively. */
export interface Privacy {
  find(email: string): Promise<PersonalRecords>
  erase(email: string): Promise<Erasure>
  readonly eraseSubmissions: EraseSubmissions
  /** Erases expired data; safe to run concurrently. */
  purgeExpired(now: Date): Promise<ErasedCounts>
}

export function createPrivacy(db: Database, dataDir: string): Privacy {
  /** Erases rows in one transaction, then files. After an interruption the nightly purge removes the files. */
  async function eraseAll(work: (transaction: Database) => Promise<readonly ErasedData[]>): Promise<readonly ErasedData[]> {
    const erased = await db.transaction(work)
    for (const { removeFiles } of erased) await removeFiles?.({ db, dataDir })
    return erased
  }

  return {
    find: (email) => findPersonalData(db, email),
    async erase(email) {
      const erased = await eraseAll(async (transaction) => {
        const person = await personOf(transaction, email)
        return inTurn(ERASED, (stored) => stored.erase(transaction, person))
      })
      return { counts: sumOf(erased), remarks: erased.flatMap(({ remark }) => remark ?? []) }
    },
    async eraseSubmissions(ids, now) {
      let needed: ReadonlySet<string> = new Set()
      await eraseAll(async (transaction) => {
        needed = new Set(await neededSubmissions(transaction, now))
        const erasable = ids.filter((id) => !needed.has(id))
        return inTurn(ERASED, (stored) => stored.eraseSubmissions?.(transaction, erasable) ?? { counts: {} })
      })
      return { erased: ids.filter((id) => !needed.has(id)), needed: ids.filter((id) => needed.has(id)) }
    },
    async purgeExpired(now) {
      const erased = await eraseAll(async (transaction) => {
        const expiry = { now, neededSubmissions: await neededSubmissions(transaction, now) }
        return inTurn(PURGED, (stored) => stored.purgeExpired?.(transaction, expiry) ?? { counts: {} })
      })
      return sumOf(erased)
    },
  }
}

/** Ids of the submissions that are still needed. */
async function neededSubmissions(db: Database, now: Date): Promise<readonly string[]> {
  return (await inTurn(STORED, (stored) => stored.neededSubmissions?.(db, now) ?? [])).flat()
}

export async function findPersonalData(db: Database, email: string): Promise<PersonalRecords> {
  const person = await personOf(db, email)
  const found = await inTurn(STORED, (stored) => stored.find(db, person))
  return Object.assign({}, ...found)
}

async function personOf(db: Database, address: string): Promise<Person> {
  const email = address.toLowerCase()
  return { email, submissionIds: await findSubmissionIds(db, email) }
}

/** Sequential, because a transaction has one connection. */
async function inTurn<Result>(
  all: readonly PersonalData[],
  call: (stored: PersonalData) => Promise<Result> | Result,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const stored of all) results.push(await call(stored))
  return results
}

/** The totals by kind, in the order of reports. */
function sumOf(erased: readonly ErasedData[]): ErasedCounts {
  const kinds = Object.keys(KINDS).filter((kind) => erased.some(({ counts }) => kind in counts))
  return Object.fromEntries(kinds.map((kind) => [kind, erased.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0)]))
}
