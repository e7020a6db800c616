import type { Temporal } from 'temporal-polyfill'
import type { Log } from '#schemas/log.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { readDataVersion } from '#src/features/properties/server/first-import-queries.ts'
import type { ListingContext } from '#src/features/properties/server/listing-context.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { composePush } from '#src/features/saved-searches/server/push/compose-push.ts'
import type { PushJobs } from '#src/features/saved-searches/server/push/push-jobs.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { LinkToken } from '#src/platform/secrets/link-token.ts'
import { findMatches } from './find-matches.ts'
import { type SavedSearchMailContext, savedSearchMail } from './saved-search-mail.ts'
import { CONFIRM_WITHIN_MS } from './subscription-mail.ts'
import { createSubscriptionStores, type SubscriptionStores } from './subscription-stores.ts'

interface Options {
  readonly db: Database
  readonly mailQueue: MailQueue
  /** Also notifies devices. */
  readonly push: Pick<PushJobs, 'enqueue' | 'sendDue'>
  readonly tokenOf: (id: string) => LinkToken
  readonly context: () => SavedSearchMailContext & { readonly listingSite: Pick<ListingContext, 'cityPoints'> }
  readonly now: () => Date
  /** Must not contain addresses. */
  readonly log: Pick<Log, 'info' | 'error'>
}

/** Mails subscribers about new, cheaper or newly available properties. */
export interface SavedSearches {
  /** Finds and mails new matches: after every import, and every minute for the daily mails. */
  runNow(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const INTERVAL_MS = 60_000

/** With several instances, each match is found and mailed once. */
export function createSavedSearches(options: Options): SavedSearches {
  const { log } = options
  const periodic = createPeriodic({
    run: () =>
      runOnce(options).catch((err: unknown) => {
        log.error({ err }, 'could not compare the saved searches with the listings')
      }),
    waitMs: () => INTERVAL_MS,
  })
  return { runNow: periodic.runNow, start: periodic.runNow, stop: periodic.stop }
}

async function runOnce(options: Options): Promise<void> {
  const { db, now, log, context } = options
  const stores = createSubscriptionStores(db)
  const found = await findChanged(options, stores)
  if (found !== null && found > 0) log.info({ found }, 'saved searches matched properties')
  await stores.subscriptions.erasePending(new Date(now().getTime() - CONFIRM_WITHIN_MS))
  const due = await stores.savedSearches.due(lastDailyMail(now(), context().site.forms.digestHour))
  for (const id of due) {
    // A failing mail is retried next time and must not block others.
    await db
      .transaction((inside) => notify(createSubscriptionStores(inside), id, options))
      .catch((err: unknown) => {
        log.error({ err, subscription: id }, 'could not mail a subscriber')
      })
  }
  if (due.length > 0) await options.push.sendDue()
}

/** Without a transaction, since there are usually no changes. */
async function findChanged({ db, now, context }: Options, { savedSearches }: SubscriptionStores): Promise<number | null> {
  const version = await readDataVersion(db)
  if ((await savedSearches.rememberedVersion()) === version) return null
  return await db.transaction((inside) => findMatches(createSubscriptionStores(inside), context().listingSite.cityPoints, now()))
}

/** In one transaction: queues a mail and push messages about a subscriber's pending matches, and marks them as notified. */
async function notify(stores: SubscriptionStores, id: string, options: Options): Promise<void> {
  const { mailQueue, push, tokenOf, context, now } = options
  const pending = await stores.savedSearches.take(id, now())
  if (pending === null) return
  const { subscription, matches } = pending
  const changes = new Map(matches.map(({ propertyId, change }) => [propertyId, change]))
  const shown = await createPropertyRepository(stores.db).select([...changes.keys()])
  // Omits properties sold or retired since.
  const properties = shown.flatMap(({ status, record }) =>
    isAvailable(status) ? [{ record, change: changes.get(record.ID) ?? 'new' }] : [],
  )
  if (properties.length === 0) return
  const { token, hash } = tokenOf(id)
  // Link secrets derive from the server's secret; if it changed, the new hash makes new links work.
  if (hash !== subscription.tokenHash) await stores.subscriptions.setTokenHash(id, hash)
  await mailQueue.enqueue(stores.db, [savedSearchMail(subscription, properties, { token, now: now() }, context())])
  if (context().site.forms.pushAlerts) {
    await push.enqueue(stores.db, id, (tag) => composePush(subscription, properties, tag, context()))
  }
}

/** The last due time of the daily mail: `hour` in Belgium today or yesterday; an hour later if a clock change skips it. */
export function lastDailyMail(now: Date, hour: number): Date {
  const day = belgianDay(now)
  const dueOn = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour } }).epochMilliseconds
  const today = dueOn(day)
  return new Date(today <= now.getTime() ? today : dueOn(day.subtract({ days: 1 })))
}
