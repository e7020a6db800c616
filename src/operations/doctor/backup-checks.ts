import { ageText, type Diagnosis, error, ok, sizeText, warning } from './diagnosis.ts'

/** The results of "npx vitrine backup"; times in ms since 1970. */
export interface BackupFacts {
  readonly lastMade: { readonly at: number; readonly bytes: number } | null
  /** The last failure since `lastMade`; null for none. */
  readonly failure: { readonly at: number; readonly reason: string } | null
}

interface Expected {
  readonly now: number
  readonly maxAgeHours: number
  readonly isNeeded: boolean
}

const HOUR_MS = 3_600_000

export function checkBackups({ lastMade, failure }: BackupFacts, { now, maxAgeHours, isNeeded }: Expected): Diagnosis {
  const name = 'backup'
  const made =
    lastMade === null
      ? 'none was ever made'
      : `the last one was made ${ageText(now - lastMade.at)} ago, ${sizeText(lastMade.bytes)}`
  if (failure !== null) {
    const found = `failed ${ageText(now - failure.at)} ago: ${failure.reason.replace(/\.$/, '')}; ${made}`
    return error(name, found, 'Mend that, then call "npx vitrine backup FILE".')
  }
  if (lastMade === null)
    return isNeeded
      ? warning(name, made, 'Have "npx vitrine backup FILE" called every night: docs/operating.md, "Backup and restore".')
      : ok(name, made)
  if (now - lastMade.at <= maxAgeHours * HOUR_MS) return ok(name, made)
  return error(
    name,
    `${made}; more than ${maxAgeHours} hours`,
    'See why none is made: the timer, the container or the folder that they go to. BACKUP_MAX_AGE_HOURS sets the limit.',
  )
}
