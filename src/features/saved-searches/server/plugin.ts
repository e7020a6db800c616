import fp from 'fastify-plugin'
import { mailboxOf } from '#src/features/forms/server/mailbox.ts'
import { createDeviceRepository } from '#src/features/saved-searches/server/push/device-repository.ts'
import { deviceRoutes } from '#src/features/saved-searches/server/push/device-routes.ts'
import { createPushJobs } from '#src/features/saved-searches/server/push/push-jobs.ts'
import { createPushKeys } from '#src/features/saved-searches/server/push/push-keys.ts'
import { createSendPush } from '#src/features/saved-searches/server/push/send-push.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { countInWindow } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { linkToken, tokenHash } from '#src/platform/secrets/link-token.ts'
import { forgetConfirmationMail } from './confirmation-limit.ts'
import { createSavedSearches } from './saved-searches.ts'
import { type SearchTotals, searchesByDay, searchesInUse } from './search-totals-queries.ts'
import type { Subscription } from './subscription.ts'
import { subscriptionActions } from './subscription-actions.ts'
import { subscriptionHandlers } from './subscription-handlers.ts'
import { frequencyOfToken } from './subscription-mail.ts'
import { createSubscriptionRepository } from './subscription-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly searchTotals: SearchTotals
  }
}

/** Enough for a visitor: a page view sends one request, a click one more. */
const DEVICE_REQUESTS = { limit: 60, windowSeconds: 600 }

/** Newsletter and saved searches: sign-up, confirmation, unsubscription, mails and push messages about new properties. */
export const subscriptionsPlugin = fp(
  async (app) => {
    const { database, environment, forms, mail, posts, secret, site, now, log } = app
    const { publicUrl, push: settings } = environment
    const context = () => ({ ...site.live(), publicUrl })
    forms.addHandlers(subscriptionHandlers)
    app.decorate('searchTotals', {
      inUse: () => searchesInUse(database.db),
      byDay: (since) => searchesByDay(database.db, since),
    })
    const subscriptions = createSubscriptionRepository(database.db)
    const hashOf = (token: string) => tokenHash(secret, token)
    const mailboxHash = (email: string) => secret.hash('mailbox', mailboxOf(email))
    const onConfirmed = (email: string) => forgetConfirmationMail(database.db, { mailboxHash, now: now() }, email)

    const keys = createPushKeys({ db: database.db, keys: settings.keys, secret, now })
    const publicKey = async () => (await keys()).publicKey
    const isSentToDevices = ({ kind, confirmedAt, endedAt }: Subscription) =>
      kind === 'search' && confirmedAt !== null && endedAt === null && site.live().site.forms.pushAlerts
    const pushKeyOf = async (found: Subscription) => (isSentToDevices(found) ? await publicKey() : null)
    posts.addMailActions(subscriptionActions({ subscriptions, hashOf, context, now, pushKeyOf, onConfirmed }))

    const rates = createRateRepository(database.db)
    await app.register(deviceRoutes, {
      devices: createDeviceRepository(database.db),
      async findSearch(token) {
        const found = await subscriptions.find(hashOf(frequencyOfToken(token).secret || token))
        return found !== null && isSentToDevices(found) ? found : null
      },
      publicKey,
      moreHosts: settings.hosts,
      publicUrl,
      consume: (ip) => countInWindow(rates, { key: `push/${secret.hash('address', ipKey(ip))}`, ...DEVICE_REQUESTS }, now()),
      now,
    })

    const push = createPushJobs({
      database: { ...app.jobDatabase, db: database.db },
      send: createSendPush({
        keys,
        subject: () => (publicUrl.startsWith('https:') ? publicUrl : `mailto:${site.live().site.config.agency.email}`),
        moreHosts: settings.hosts,
        now,
      }),
      now,
      log,
    })
    const searches = createSavedSearches({
      db: database.withoutTimeout,
      mailQueue: mail.queue,
      push,
      tokenOf: (id) => linkToken(secret, id),
      context,
      now,
      log,
    })
    app.changes.onShow(searches.runNow)
    app.background.add(searches)
    app.background.add({ start: push.sendDue })
    app.addHook('onClose', searches.stop)
    app.addHook('onClose', push.stop)
  },
  { name: 'subscriptions', dependencies: ['forms'] },
)
