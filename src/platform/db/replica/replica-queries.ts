import { lastRecordEnd, logPosition } from './log-position.ts'

export interface PrimaryFacts {
  /** Up to here the log is written. */
  readonly written: bigint
  /** A standby that has replayed the log up to here shows everything that was committed before this was asked. */
  readonly committed: bigint
  /** The same on a primary and its standbys. */
  readonly identity: string
}

export interface StandbyFacts {
  readonly isStandby: boolean
  readonly replayed: bigint
  readonly identity: string
}

type Query = (text: string) => Promise<{ readonly rows: readonly object[] }>

/** The identifier of the cluster, made by initdb, and the name of the database. */
const IDENTITY = `(select system_identifier from pg_control_system()) || ' ' || current_database() as identity`

export async function readPrimaryFacts(query: Query): Promise<PrimaryFacts> {
  const text = `select pg_current_wal_lsn()::text as written, pg_current_wal_insert_lsn()::text as inserted, ${IDENTITY}`
  const [row] = (await query(text)).rows
  // The statement names its columns.
  const { written, inserted, identity } = row as Record<'written' | 'inserted' | 'identity', string>
  return { written: logPosition(written), committed: lastRecordEnd(logPosition(inserted)), identity }
}

/** A server that never was a standby has replayed nothing, which is position 0. */
export async function readStandbyFacts(query: Query): Promise<StandbyFacts> {
  const text = `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed, ${IDENTITY}`
  const [row] = (await query(text)).rows
  // As above.
  const { standby, replayed, identity } = row as Record<'replayed' | 'identity', string> & { readonly standby: boolean }
  return { isStandby: standby, replayed: logPosition(replayed), identity }
}
