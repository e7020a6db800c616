import type { Log } from '#schemas/log.ts'
import type { Concern } from '#src/operations/monitoring/concerns.ts'
import type { Database } from '#src/platform/db/database.ts'
import { transactAlerts } from './alert-repository.ts'
import { type KnownAlert, nextAlerts } from './next-alerts.ts'

interface Options {
  readonly db: Database
  readonly concerns: () => Promise<readonly Concern[]>
  /** The name of this instance, stable across restarts. */
  readonly instance: string
  readonly now: () => Date
  readonly log: Log
  /** Queues mails in the transaction that stores the alert. Composes them only where an address is set. */
  readonly mail: (transaction: Database, report: AlertReport) => Promise<void>
}

export type AlertReport =
  | { readonly kind: 'begun'; readonly concern: Concern; readonly since: Date }
  | { readonly kind: 'over'; readonly name: KnownAlert['name']; readonly since: Date; readonly until: Date }

export interface Alerts {
  /** Checks once; never rejects. */
  readonly look: () => Promise<void>
}

/** A database outage can only be reported after it ends; a shorter one is a restart. */
const OUTAGE_MS = 5 * 60_000

/** Reports each problem in the log and by mail when it begins and ends. The database prevents repeated reports. */
export function createAlerts({ db, concerns, instance, now, log, mail }: Options): Alerts {
  let awaySince: Date | null = null

  function noteAway(at: Date): void {
    if (awaySince !== null) return
    awaySince = at
    log.error({ alert: 'database-away' }, 'something is wrong that needs the operator')
  }

  async function look(): Promise<void> {
    const at = now()
    const found = await concerns()
    if (found.some(({ name }) => name === 'database-away')) return noteAway(at)
    const lines = await transactAlerts(db, async (alerts, transaction) => {
      const before = await alerts.list()
      const next = nextAlerts(before, found, { at, instance })
      const outage = endedOutage(before, at)
      await alerts.replace([...next.known.filter(({ key }) => key !== outage?.key), ...(outage === null ? [] : [outage])])
      for (const { alert, concern } of next.begun) await mail(transaction, { kind: 'begun', concern, since: alert.since })
      const over = [...next.over.filter(({ name }) => name !== 'database-away'), ...(outage === null ? [] : [outage])]
      for (const { name, since } of over) await mail(transaction, { kind: 'over', name, since, until: at })
      return { begun: next.begun.map(({ concern }) => concern), over }
    })
    for (const { name, ...figures } of lines.begun)
      log.error({ alert: name, ...figures }, 'something is wrong that needs the operator')
    for (const { name, since } of lines.over) log.info({ alert: name, since }, 'what needed the operator is over')
    if (awaySince !== null && !lines.over.some(({ name }) => name === 'database-away')) {
      log.info({ alert: 'database-away', since: awaySince }, 'what needed the operator is over')
    }
    awaySince = null
  }

  /** The long outage that this instance saw, unless another instance has reported it. */
  function endedOutage(known: readonly KnownAlert[], at: Date): KnownAlert | null {
    if (awaySince === null || at.getTime() - awaySince.getTime() < OUTAGE_MS) return null
    const reported = known.find(({ name }) => name === 'database-away')
    if (reported !== undefined && reported.seenAt >= awaySince) return null
    return { key: 'database-away', name: 'database-away', since: awaySince, seenAt: at, isReported: true }
  }

  return {
    look: () =>
      look().catch((err: unknown) => {
        log.error({ err }, 'could not look after alerts')
      }),
  }
}
