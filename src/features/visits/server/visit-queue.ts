import { createHmac, randomBytes } from 'node:crypto'
import type { VisitSource } from '#schemas/owner/owner.ts'
import { belgianDay, belgianHour } from '#src/base/time/belgian-day.ts'
import { minuteOf } from './visit-limit.ts'
import type { CountedVisit, VisitRepository } from './visit-repository.ts'

/** An incoming visit. */
export interface TakenVisit {
  readonly propertyId: number
  readonly source: VisitSource
  /** Address and browser, which distinguish visitors. Never stored: replaced by a hash as soon as the day's salt is loaded. */
  readonly visitor: string
  /** The address for the limit; null if unlimited. Never stored. */
  readonly address: string | null
}

/** A visit with its day and hour in Belgian time, and its minute. */
type TimedVisit = TakenVisit & Pick<CountedVisit, 'day' | 'hour' | 'minute'>

export interface VisitQueue {
  readonly length: () => number
  readonly add: (visit: TakenVisit) => void
  /** Stores all visits. If a batch fails, it and later ones stay queued. */
  readonly store: () => Promise<void>
  /** Deletes what distinguishes the visitors of days before this one. */
  readonly deleteBefore: (day: string) => Promise<void>
}

/** Visits per transaction. */
export const BATCH_SIZE = 500

/** Creates a queue in memory. Calls of {@link VisitQueue.store} must not overlap. */
export function createVisitQueue(visits: VisitRepository, now: () => Date): VisitQueue {
  const salts = createDaySalts(visits)
  /** Visits whose salt is not loaded yet: the first ones of a day. */
  let unsalted: TimedVisit[] = []
  let salted: CountedVisit[] = []

  function add(visit: TakenVisit): void {
    const moment = now()
    const timed = { ...visit, day: belgianDay(moment).toString(), hour: belgianHour(moment), minute: minuteOf(moment) }
    const salt = salts.known(timed.day)
    if (salt === undefined) unsalted.push(timed)
    else salted.push(counted(timed, salt))
  }

  async function saltAll(): Promise<void> {
    for (let first = unsalted[0]; first !== undefined; first = unsalted[0]) {
      const { day } = first
      const salt = await salts.of(day)
      salted.push(...unsalted.filter((visit) => visit.day === day).map((visit) => counted(visit, salt)))
      unsalted = unsalted.filter((visit) => visit.day !== day)
    }
  }

  return {
    length: () => unsalted.length + salted.length,
    add,
    async store() {
      await saltAll()
      while (salted.length > 0) {
        const batch = salted.slice(0, BATCH_SIZE)
        await visits.add(batch)
        salted = salted.slice(batch.length)
      }
    },
    async deleteBefore(day) {
      salts.forgetBefore(day)
      await visits.deleteBefore(day)
    },
  }
}

function counted({ visitor, address, ...visit }: TimedVisit, salt: string): CountedVisit {
  const addressHash = address === null ? null : createHmac('sha256', salt).update(`address\n${address}`).digest('base64url')
  return { ...visit, addressHash, visitorHash: visitorHash(salt, visitor, visit.propertyId) }
}

/** Identifies a visitor of one property on one day; untraceable after the day's salt is deleted. */
export function visitorHash(salt: string, visitor: string, propertyId: number): string {
  return createHmac('sha256', salt).update(`${propertyId}\n${visitor}`).digest('base64url')
}

/** The salts that this instance has loaded. */
export interface DaySalts {
  /** The salt of a day, if loaded. */
  readonly known: (day: string) => string | undefined
  /** The salt of a day, shared by all instances. */
  readonly of: (day: string) => Promise<string>
  /** Forgets the salts of days before one. */
  readonly forgetBefore: (day: string) => void
}

/** Reads salts from the database; the first instance to need one creates it. */
function createDaySalts(visits: Pick<VisitRepository, 'saltOf'>): DaySalts {
  const salts = new Map<string, string>()
  return {
    known: (day) => salts.get(day),
    async of(day) {
      const salt = salts.get(day) ?? (await visits.saltOf(day, randomBytes(32).toString('base64url')))
      salts.set(day, salt)
      return salt
    },
    forgetBefore(first) {
      for (const day of salts.keys()) if (day < first) salts.delete(day)
    },
  }
}
