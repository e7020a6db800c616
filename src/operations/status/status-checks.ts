import { checkBackups } from '#src/operations/doctor/backup-checks.ts'
import { ageText, type Diagnosis, error, ok, sizeText, warning } from '#src/operations/doctor/diagnosis.ts'
import type { BackupFigures } from '#src/operations/monitoring/backup-outcome-repository.ts'
import type { Certificate } from '#src/operations/monitoring/certificate.ts'
import type { Concern, ConcernName, Limits } from '#src/operations/monitoring/concerns.ts'
import { feedAgeMs, type ServerFacts } from '#src/operations/monitoring/facts.ts'
import { processChecks } from './process-checks.ts'

type OfConcern<Name extends ConcernName> = Extract<Concern, { readonly name: Name }>

/** The lines of `npx vitrine status`: an error with its cure for each concern, otherwise the state. */
export function statusChecks(
  facts: ServerFacts,
  concerns: readonly Concern[],
  { backupMaxAgeHours }: Pick<Limits, 'backupMaxAgeHours'>,
): readonly Diagnosis[] {
  const find = <Name extends ConcernName>(name: Name) =>
    concerns.find((concern): concern is OfConcern<Name> => concern.name === name)
  return [
    serverCheck(facts),
    databaseCheck(facts),
    ...replicaCheck(facts, find('replica-aside')),
    ...processChecks(facts.processes),
    ...(facts.shared === null
      ? []
      : [
          feedCheck(facts, find('feed-old'), find('feed-refused')),
          ...connectorCheck(facts, find('connector-fails')),
          mailCheck(facts, find('mail-waits'), find('mail-undeliverable')),
          backupCheck(facts.at, facts.shared.backups, backupMaxAgeHours),
        ]),
    siteCheck(facts),
    ...(facts.disk === null ? [] : [diskCheck(facts.disk, find('disk-low'))]),
    ...(facts.certificate === null ? [] : [certificateCheck(facts.certificate, find('certificate-ends'))]),
  ]
}

function serverCheck({ build, processes }: ServerFacts): Diagnosis {
  const oldest = Math.max(...processes.map(({ uptimeSeconds }) => uptimeSeconds))
  const number = processes.length === 1 ? 'one process' : `${processes.length} processes`
  return ok('server', `Vitrine ${build.version} on Node ${build.node}, ${number}, running for ${ageText(oldest * 1000)}`)
}

function databaseCheck({ database, processes }: ServerFacts): Diagnosis {
  if (!database.isReachable) {
    const advice =
      'See that it runs and can be reached: "npx vitrine doctor" says what it answers. The server tries again by itself.'
    return error('database', 'does not answer; pages come from memory, forms are refused', advice)
  }
  const pools = processes.flatMap((figures) => figures.database.pools)
  if (database.kind === 'pglite')
    return ok('database', `embedded, takes ${sizeText(sum(processes, (one) => one.database.memoryBytes ?? 0))}`)
  const [used, max, waiting] = [
    sum(pools, ({ open, idle }) => open - idle),
    sum(pools, (pool) => pool.max),
    sum(pools, (pool) => pool.waiting),
  ]
  const found = `PostgreSQL answers; ${used} of ${max} connections in use, ${waiting} statements wait`
  if (waiting === 0) return ok('database', found)
  return warning('database', found, 'Where this lasts, the database is too slow for what is asked: look at its load.')
}

/** Empty without a replica. */
function replicaCheck({ processes }: ServerFacts, aside: OfConcern<'replica-aside'> | undefined): readonly Diagnosis[] {
  const replicas = processes.flatMap(({ database }) => database.replica ?? [])
  if (replicas.length === 0) return []
  const name = 'replica'
  const [replica, primary] = [sum(replicas, ({ reads }) => reads.replica), sum(replicas, ({ reads }) => reads.primary)]
  const lag = Math.max(...replicas.map(({ lagSeconds }) => lagSeconds ?? 0)).toFixed(1)
  const answered = `answered ${replica} of ${counted(replica + primary, 'read')}`
  const [left] = replicas.flatMap((one) => one.aside ?? [])
  if (left === undefined) return [ok(name, `${answered}; ${lag} s behind the primary`)]
  const found = `left aside for ${ageText(left.forSeconds * 1000)}: ${left.found}; ${answered}`
  const advice = 'The primary answers meanwhile. See that the standby runs and follows the primary: "npx vitrine doctor".'
  return [aside === undefined ? warning(name, found, advice) : error(name, found, advice)]
}

function feedCheck(
  facts: ServerFacts,
  old: OfConcern<'feed-old'> | undefined,
  refused: OfConcern<'feed-refused'> | undefined,
): Diagnosis {
  const name = 'feed'
  const feed = facts.shared?.feed ?? null
  if (refused !== undefined) {
    const found = `the last one was refused ${ageText(facts.at.getTime() - refused.at.getTime())} ago: ${refused.reason.replace(/\.$/, '')}`
    return error(name, found, 'The listings are as they were. Correct the feed; "npx vitrine import" says what became of it.')
  }
  const ageMs = feedAgeMs(facts)
  if (feed === null || ageMs === null) return warning(name, 'was never imported', 'Write data/properties.json into SITE_CONFIG.')
  const { accepted, rejected } = feed.lastImport
  const found = `${ageText(ageMs)} old, ${accepted} records taken in, ${rejected} left out`
  if (old === undefined) return ok(name, found)
  const advice = 'See whether the software of the agency still writes the feed, and what its log says.'
  return error(name, `${found}; more than ${old.maxAgeHours} hours`, advice)
}

/** Empty without a connector. */
function connectorCheck({ at, shared }: ServerFacts, fails: OfConcern<'connector-fails'> | undefined): readonly Diagnosis[] {
  const connector = shared?.connector ?? null
  if (connector === null) return []
  const { name, failures, reason, succeededAt } = connector
  const read = succeededAt === null ? 'was never read' : `was read ${ageText(at.getTime() - succeededAt.getTime())} ago`
  if (failures === 0) return [ok('connector', `${name} ${read}`)]
  const found = `${name} ${read}; ${counted(failures, 'run')} failed since: ${reason.replace(/\.$/, '')}`
  const advice = 'The listings are as they were. "npx vitrine import --dry-run" tries it, and says what it answers.'
  return [fails === undefined ? warning('connector', found, advice) : error('connector', found, advice)]
}

function mailCheck(
  { shared }: ServerFacts,
  waits: OfConcern<'mail-waits'> | undefined,
  undeliverableNow: OfConcern<'mail-undeliverable'> | undefined,
): Diagnosis {
  const { queued = 0, undeliverable = 0 } = shared?.mails ?? {}
  const jobs = (shared?.jobs ?? []).filter(({ state }) => state !== 'completed').map(({ state, count }) => `${count} ${state}`)
  const found = `${queued} wait, ${undeliverable} were given up${jobs.length === 0 ? '' : ` (jobs: ${jobs.join(', ')})`}`
  if (waits !== undefined) {
    const advice = 'See what the mail server answers: "npx vitrine mail list"; then "npx vitrine mail resend all".'
    return error('mail', `${found}; the oldest waits for ${ageText(waits.waitingMs)}`, advice)
  }
  if (undeliverable === 0) return ok('mail', found)
  const advice = '"npx vitrine mail list --state undeliverable" says why.'
  return undeliverableNow === undefined
    ? warning('mail', found, advice)
    : error('mail', `${found}, the last within a day`, advice)
}

/** The doctor tells whether a backup is required. */
function backupCheck(now: Date, { lastMade, failure }: BackupFigures, maxAgeHours: number): Diagnosis {
  const inMs = {
    lastMade: lastMade && { ...lastMade, at: lastMade.at.getTime() },
    failure: failure && { ...failure, at: failure.at.getTime() },
  }
  return checkBackups(inMs, { now: now.getTime(), maxAgeHours, isNeeded: false })
}

function siteCheck({ at, shared, site }: ServerFacts): Diagnosis {
  const live = shared?.site ?? null
  const version = live === null ? 'live' : `version ${live.version}, live for ${ageText(at.getTime() - live.liveSince.getTime())}`
  const findings = `its files have ${counted(site.errors, 'error')} and ${counted(site.warnings, 'warning')}`
  if (site.errors === 0) return ok('site', `${version}; ${findings}`)
  return warning(
    'site',
    `${version}; ${findings}: the newest change is not live`,
    '"npx vitrine check" says where the errors are.',
  )
}

function diskCheck(disk: NonNullable<ServerFacts['disk']>, low: OfConcern<'disk-low'> | undefined): Diagnosis {
  const found = `${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} are free`
  if (low === undefined) return ok('disk', found)
  return error('disk', found, 'Make room on the disk of DATA_DIR, or move the folder to a larger one.')
}

function certificateCheck({ endsAt }: Certificate, ends: OfConcern<'certificate-ends'> | undefined): Diagnosis {
  const found = `valid until ${endsAt.toISOString().slice(0, 10)}`
  if (ends === undefined) return ok('certificate', found)
  return error(
    'certificate',
    found,
    'See why it was not renewed, at the proxy in front of the server or with the hosting company.',
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}
