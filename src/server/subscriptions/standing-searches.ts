import { lastDigest } from '#src/domain/search/last-digest.ts'
import type { Database } from '#src/server/db/database.ts'
import { createPeriodic } from '#src/server/jobs/periodic.ts'
import { createPropertyRepository } from '#src/server/listings/property-repository.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import type { LinkToken } from '#src/server/secrets/link-token.ts'
import { findMatches } from './find-matches.ts'
import { type SearchMailContext, searchMatchMail } from './search-match-mail.ts'
import { CONFIRM_WITHIN_MS } from './subscription-links.ts'
import { createSubscriptionStores, type SubscriptionStores } from './subscription-stores.ts'

interface Options {
  readonly db: Database
  readonly mailQueue: MailQueue
  /** The secret of a subscription's links, by its id. */
  readonly tokenOf: (id: string) => LinkToken
  /** The site of this moment. */
  readonly context: () => SearchMailContext
  readonly now: () => Date
  /** Told of numbers and failures, never of an address. */
  readonly log: { info(about: object, message: string): void; error(about: object, message: string): void }
}

/** Mails subscribers of a standing search the properties that are new, cheaper or available again. */
export interface StandingSearches {
  /** Looks whether anything has changed, and whom to tell: after every import, and from time to time for the digests. */
  look(): Promise<void>
  /** Looks now, for what was missed, and then every minute. */
  start(): Promise<void>
  /** Lets what is under way finish. */
  stop(): Promise<void>
}

const LOOK_MS = 60_000

/** Several servers may look at once: each match is found by one of them, and told by one. */
export function createStandingSearches(options: Options): StandingSearches {
  const { log } = options
  const periodic = createPeriodic({
    run: () =>
      lookOnce(options).catch((err: unknown) => {
        log.error({ err }, 'the standing searches could not be compared with the listings')
      }),
    waitMs: () => LOOK_MS,
  })
  return { look: periodic.runNow, start: periodic.runNow, stop: periodic.stop }
}

async function lookOnce(options: Options): Promise<void> {
  const { db, now, log, context } = options
  const stores = createSubscriptionStores(db)
  const found = await findChanged(options, stores)
  if (found !== null && found > 0) log.info({ found }, 'standing searches have found properties')
  await stores.subscriptions.erasePending(new Date(now().getTime() - CONFIRM_WITHIN_MS))
  const due = await stores.standingSearches.due(lastDigest(now(), context().site.forms.digestHour))
  for (const id of due) {
    // One whose mail cannot be made must not keep the others waiting; it is tried again next time.
    await db
      .transaction((inside) => tell(createSubscriptionStores(inside), id, options))
      .catch((err: unknown) => {
        log.error({ err, subscription: id }, 'a subscriber could not be mailed')
      })
  }
}

/** Most of the time nothing has changed, which can be seen without a transaction. */
async function findChanged({ db, now }: Options, { standingSearches }: SubscriptionStores): Promise<number | null> {
  const version = await createPropertyRepository(db).dataVersion()
  if ((await standingSearches.rememberedVersion()) === version) return null
  return await db.transaction((inside) => findMatches(createSubscriptionStores(inside), now()))
}

/** Writes one mail about all that a subscriber is to be told of, and that it was told, in one transaction. */
async function tell(stores: SubscriptionStores, id: string, { mailQueue, tokenOf, context, now }: Options): Promise<void> {
  const untold = await stores.standingSearches.take(id, now())
  if (untold === null) return
  const { subscription, matches } = untold
  const changes = new Map(matches.map(({ propertyId, change }) => [propertyId, change]))
  const shown = await createPropertyRepository(stores.db).select([...changes.keys()])
  // What was sold or left meanwhile is not told of any more.
  const properties = shown.flatMap(({ status, record }) =>
    status === 1 ? [{ record, change: changes.get(record.ID) ?? 'new' }] : [],
  )
  if (properties.length === 0) return
  const { token, hash } = tokenOf(id)
  // The links follow from the server's secret; after that was changed, those of new mails must be found.
  if (hash !== subscription.tokenHash) await stores.subscriptions.setTokenHash(id, hash)
  await mailQueue.enqueue(stores.db, [searchMatchMail(subscription, properties, { token, now: now() }, context())])
}
