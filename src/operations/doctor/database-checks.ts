import type { DatabaseFacts, HistoryFacts, ImportFacts } from './database-facts-queries.ts'
import { ageText, type Diagnosis, error, ok, sizeText, warning } from './diagnosis.ts'

/** PostgreSQL 15; the tests use it. */
const LEAST_VERSION = 150_000
/** Connections per process, listeners included (docs/operating.md). */
const CONNECTIONS_OF_A_PROCESS = 17

export function checkDatabase(facts: DatabaseFacts, workers: number): readonly Diagnosis[] {
  if (facts.kind === 'pglite') {
    const version = Math.floor(facts.versionNumber / 10_000)
    return [
      ok('database', `embedded, PostgreSQL ${version} in DATA_DIR`),
      ok('clock', 'the database has the clock of this machine'),
    ]
  }
  return [serverDiagnosis(facts, workers), rightsDiagnosis(facts), clockDiagnosis(facts)]
}

function serverDiagnosis({ versionNumber, encoding, maxConnections }: DatabaseFacts, workers: number): Diagnosis {
  const version = `PostgreSQL ${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`
  if (versionNumber < LEAST_VERSION) return error('database', `${version} is too old`, 'Use PostgreSQL 15 or newer.')
  if (encoding !== 'UTF8')
    return error(
      'database',
      `its encoding is ${encoding}`,
      'Make another one: createdb --encoding=UTF8 --template=template0 NAME',
    )
  const needed = CONNECTIONS_OF_A_PROCESS * workers
  if (maxConnections < needed)
    return warning(
      'database',
      `${version} takes ${maxConnections} connections, and this instance holds up to ${needed}`,
      'Raise max_connections in postgresql.conf, or lower WEB_CONCURRENCY.',
    )
  return ok('database', `${version} answers at DATABASE_URL, with ${maxConnections} connections`)
}

function rightsDiagnosis({ missingRights }: DatabaseFacts): Diagnosis {
  const name = 'database rights'
  if (missingRights.length === 0) return ok(name, 'its user may create, insert, notify and lock')
  const advice = 'Make that user the owner of the database, and connect to a primary server of PostgreSQL, not to a replica.'
  return error(name, `its user may not ${missingRights.join('; nor ')}`, advice)
}

/** Clocks must agree within a second, because captchas, links and sessions have timestamps. */
const CLOCK_MS = { warning: 1000, error: 60_000 }

function clockDiagnosis({ clockAheadMs }: DatabaseFacts): Diagnosis {
  const ms = Math.abs(clockAheadMs)
  const advice = 'Have both machines follow a time server (timedatectl set-ntp true).'
  if (ms <= CLOCK_MS.warning) return ok('clock', 'this machine and the database agree within a second')
  const found = `the database's clock is ${(ms / 1000).toFixed(1)} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine's`
  return ms > CLOCK_MS.error ? error('clock', found, advice) : warning('clock', found, advice)
}

export interface FeedFacts {
  readonly lastImport: ImportFacts | null
  /** The modification time of the feed's files in ms since 1970; null without a feed. */
  readonly writtenAt: number | null
  /** Whether a connector provides the listings. */
  readonly hasSource: boolean
  readonly now: number
}

/** A running server imports within seconds. */
const IMPORT_WITHIN_MS = 600_000
const STALE_MS = 7 * 86_400_000

export function checkFeed({ lastImport, writtenAt, hasSource, now }: FeedFacts): Diagnosis {
  const name = 'feed'
  if (hasSource) return checkSource(lastImport, now)
  if (writtenAt === null)
    return warning(
      name,
      'SITE_CONFIG has no data/properties.json',
      'Have the feed written there; without it the site shows no listings.',
    )
  if (lastImport === null) return warning(name, 'it was never imported', 'Start the server, or call "npx vitrine import".')
  const imported = `imported ${ageText(now - lastImport.at)} ago`
  if (lastImport.refusal !== null)
    return error(
      name,
      `refused ${ageText(now - lastImport.at)} ago: ${lastImport.refusal}`,
      'Mend the feed, or call "npx vitrine import --force".',
    )
  if (writtenAt > lastImport.at && now - writtenAt > IMPORT_WITHIN_MS)
    return warning(
      name,
      `${imported}, and written since, ${ageText(now - writtenAt)} ago`,
      'Is the server running? Call "npx vitrine import".',
    )
  if (lastImport.rejected > 0)
    return warning(name, `${imported}; ${leftOut(lastImport)}`, '"npx vitrine check" says which, and why.')
  if (now - writtenAt > STALE_MS)
    return warning(
      name,
      `${imported}; its files are ${ageText(now - writtenAt)} old`,
      'Look whether the software that writes them still does.',
    )
  return ok(name, `${imported}; ${lastImport.accepted + lastImport.unchanged} records taken, none left out`)
}

/** Another line tells whether the source answers. */
function checkSource(lastImport: ImportFacts | null, now: number): Diagnosis {
  const name = 'feed'
  const advice = '"npx vitrine connector status --all" says why.'
  if (lastImport === null)
    return warning(name, 'nothing was imported from the agency’s software yet', 'Call "npx vitrine connect".')
  const imported = `imported ${ageText(now - lastImport.at)} ago from the agency’s software`
  if (lastImport.refusal !== null)
    return error(name, `refused ${ageText(now - lastImport.at)} ago: ${lastImport.refusal}`, advice)
  return lastImport.rejected > 0 ? warning(name, `${imported}; ${leftOut(lastImport)}`, advice) : ok(name, imported)
}

function leftOut({ rejected }: ImportFacts): string {
  return rejected === 1 ? '1 record was left out' : `${rejected} records were left out`
}

/** Whether live definitions are stored as versions. */
export function checkHistory({ versions, bytes, newestAt, failure }: HistoryFacts, now: number): Diagnosis {
  const name = 'history'
  if (failure !== null)
    return error(
      name,
      `the newest site definition is live, but was not stored as a version: ${failure}`,
      'The site is not affected; the log has the whole error. Once it is mended, restart the server.',
    )
  if (newestAt === null) return ok(name, 'no version of the site definition yet; the first start of the server stores one')
  const number = versions === 1 ? '1 version' : `${versions} versions`
  return ok(name, `${number} of the site definition in ${sizeText(bytes)}, the newest stored ${ageText(now - newestAt)} ago`)
}

export function checkDrafts(failed: readonly string[]): Diagnosis {
  const name = 'drafts'
  if (failed.length === 0) return ok(name, 'none has failed to go out at its time')
  const drafts = failed.length === 1 ? `the draft ${failed[0]} was` : `the drafts ${failed.join(', ')} were`
  return error(
    name,
    `${drafts} to go out at a time, and could not be published`,
    '"npx vitrine draft list" says why. Mend it, then publish it, or drop it.',
  )
}
