import fp from 'fastify-plugin'
import { mailboxOf } from '#src/server/forms/mailbox.ts'
import { linkToken, tokenHash } from '#src/server/secrets/link-token.ts'
import { forgetConfirmationMail } from './confirmation-limit.ts'
import { createSavedSearches } from './saved-searches.ts'
import { subscriptionActions } from './subscription-actions.ts'
import { subscriptionHandlers } from './subscription-handlers.ts'
import { createSubscriptionRepository } from './subscription-repository.ts'

/** Newsletter and saved searches: sign-up, confirmation, unsubscription, and mails about new properties. */
export const subscriptionsPlugin = fp(
  async (app) => {
    const { database, environment, forms, mail, posts, secret, site, now, log } = app
    const context = () => ({ ...site.live(), publicUrl: environment.publicUrl })
    forms.addHandlers(subscriptionHandlers)
    const subscriptions = createSubscriptionRepository(database.db)
    const hashOf = (token: string) => tokenHash(secret, token)
    const mailboxHash = (email: string) => secret.hash('mailbox', mailboxOf(email))
    const onConfirmed = (email: string) => forgetConfirmationMail(database.db, { mailboxHash, now: now() }, email)
    posts.addMailActions(subscriptionActions({ subscriptions, hashOf, context, now, onConfirmed }))
    const searches = createSavedSearches({
      db: database.withoutTimeout,
      mailQueue: mail.queue,
      tokenOf: (id) => linkToken(secret, id),
      context,
      now,
      log,
    })
    app.changes.onShow(searches.runNow)
    app.background.add(searches)
    app.addHook('onClose', searches.stop)
  },
  { name: 'subscriptions', dependencies: ['forms'] },
)
