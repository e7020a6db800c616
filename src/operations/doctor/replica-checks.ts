import { type Diagnosis, ok, warning } from './diagnosis.ts'

/** What the server at DATABASE_READ_URL is. */
export interface ReplicaFacts {
  readonly isStandby: boolean
  /** Whether it has the database of DATABASE_URL. */
  readonly isSame: boolean
  /** How long it took to replay what the primary had when it was asked, in ms; null if it took too long. */
  readonly caughtUpMs: number | null
  /** Whether it has every migration that the primary has. */
  readonly hasMigrations: boolean
  /** Whether the primary spares rows that the standby's reads need (hot_standby_feedback). */
  readonly hasFeedback: boolean
}

/** How long the doctor waits for a standby; the server leaves one aside that is behind by more. */
export const CAUGHT_UP_WITHIN_MS = 10_000

const NAME = 'replica'

/** Only warnings: without its replica a server reads from the primary. */
export function checkReplica({ isStandby, isSame, caughtUpMs, hasMigrations, hasFeedback }: ReplicaFacts): Diagnosis {
  if (!isStandby)
    return warning(
      NAME,
      'the server of DATABASE_READ_URL follows no primary: it was promoted, or never was a standby',
      'Name a standby of the server of DATABASE_URL. The server does not read from this one.',
    )
  if (!isSame)
    return warning(
      NAME,
      'it follows another primary than that of DATABASE_URL, or is another database',
      'Name a standby of that server, and the same database. The server does not read from this one.',
    )
  if (caughtUpMs === null) {
    const lacks = hasMigrations ? '' : ', and lacks migrations of the database'
    return warning(
      NAME,
      `it is more than ${CAUGHT_UP_WITHIN_MS / 1000} s behind the primary${lacks}`,
      'Look at its load, its disk and the network in between. The server leaves it aside meanwhile.',
    )
  }
  const found = `a standby answers at DATABASE_READ_URL, ${caughtUpMs} ms behind the primary`
  if (hasFeedback) return ok(NAME, `${found}, with the same migrations`)
  return warning(
    NAME,
    `${found}, without hot_standby_feedback: imports cancel what is read there`,
    'Set hot_standby_feedback = on in its postgresql.conf.',
  )
}

export function replicaFailure(failure: unknown): Diagnosis {
  const text = failure instanceof Error ? failure.message : String(failure)
  return warning(
    NAME,
    `it could not be asked, or not be compared with the primary: ${text || 'no answer'}`,
    'See that it runs, and correct DATABASE_READ_URL. The server reads from the primary meanwhile.',
  )
}
