import { randomBytes } from 'node:crypto'
import type { VisitRepository } from './visit-repository.ts'

/** The salts of the days that are counted, as far as this instance has needed them. */
export interface DaySalts {
  /** The salt of a day if it is known here already. */
  readonly known: (day: string) => string | undefined
  /** The salt of a day, which all instances share. */
  readonly of: (day: string) => Promise<string>
  /** Forgets the salts of the days before one. */
  readonly forgetBefore: (day: string) => void
}

/** Salts come from the database; whichever instance needs one first makes it. */
export function createDaySalts(visits: Pick<VisitRepository, 'saltOf'>): DaySalts {
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
