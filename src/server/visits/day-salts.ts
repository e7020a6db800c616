import { randomBytes } from 'node:crypto'
import type { VisitRepository } from './visit-repository.ts'

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
