import { createHmac } from 'node:crypto'
import type { VisitSource } from '#schemas/owner/owner.ts'
import { belgianDay, belgianHour } from '#src/domain/time/belgian-day.ts'
import { createDaySalts } from './day-salts.ts'
import type { CountedVisit, VisitRepository } from './visit-repository.ts'

/** A visit as it comes in. */
export interface TakenVisit {
  readonly propertyId: number
  readonly source: VisitSource
  /** What tells visitors apart: address and browser. It is kept nowhere, and becomes a hash as soon as the day's salt is known. */
  readonly visitor: string
}

/** A visit with its moment in Belgian time. */
type TimedVisit = TakenVisit & Pick<CountedVisit, 'day' | 'hour'>

/** The visits that are not in the database yet. */
export interface VisitQueue {
  readonly length: () => number
  readonly add: (visit: TakenVisit) => void
  /** Stores all of them; those before the first that the database refuses are gone from the queue, the others stay. */
  readonly store: () => Promise<void>
  /** Destroys what tells the visitors of days before this one apart. */
  readonly destroyBefore: (day: string) => Promise<void>
}

/** As many visits as one transaction counts. */
export const BATCH_SIZE = 500

/** A queue in memory. {@link VisitQueue.store} is to be called once at a time. */
export function createVisitQueue(visits: VisitRepository, now: () => Date): VisitQueue {
  const salts = createDaySalts(visits)
  /** Those that came before the salt of their day was known here: the first ones of a day. */
  let unsalted: TimedVisit[] = []
  let salted: CountedVisit[] = []

  function add(visit: TakenVisit): void {
    const moment = now()
    const timed = { ...visit, day: belgianDay(moment).toString(), hour: belgianHour(moment) }
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
    async destroyBefore(day) {
      salts.forgetBefore(day)
      await visits.destroyBefore(day)
    },
  }
}

function counted({ propertyId, day, hour, source, visitor }: TimedVisit, salt: string): CountedVisit {
  return { propertyId, day, hour, source, visitorHash: visitorHash(salt, visitor, propertyId) }
}

/**
 * What stands for a visitor of one property on one day. Without the day's salt, which is destroyed, it says nothing; with it, it says
 * neither which properties the same visitor has seen nor where the visitor came from.
 */
export function visitorHash(salt: string, visitor: string, propertyId: number): string {
  return createHmac('sha256', salt).update(`${propertyId}\n${visitor}`).digest('base64url')
}
