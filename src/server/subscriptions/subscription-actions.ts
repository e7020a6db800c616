import type { Language } from '#schemas/language.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import { linkAction, type MailActions } from '#src/server/posts/mail-actions.ts'
import { criteriaLines } from './criteria-lines.ts'
import type { Subscription } from './subscription.ts'
import { CONFIRM_WITHIN_MS } from './subscription-mail.ts'
import type { SubscriptionRepository } from './subscription-repository.ts'

interface Options {
  readonly subscriptions: SubscriptionRepository
  /** Hashes a link secret for storage. */
  readonly hashOf: (token: string) => string
  /** Reads the current site. */
  readonly context: () => Pick<MailContext, 'site' | 'listingSite'>
  readonly now: () => Date
  /** Called once a subscription is confirmed. */
  readonly onConfirmed: (email: string) => Promise<void>
}

/** Actions of subscription links: confirm and unsubscribe. */
export function subscriptionActions({ subscriptions, hashOf, context, now, onConfirmed }: Options): MailActions {
  const askedAfter = () => new Date(now().getTime() - CONFIRM_WITHIN_MS)
  const target = {
    find: subscriptions.find,
    about: (found: Subscription, language: Language) => aboutLines(found, language, context()),
  }
  return {
    'confirm-subscription': linkAction(hashOf, {
      ...target,
      stateOf({ endedAt, confirmedAt, createdAt }) {
        if (endedAt !== null) return 'gone'
        if (confirmedAt !== null) return 'done'
        return createdAt > askedAfter() ? 'ready' : 'gone'
      },
      async act({ id }) {
        const confirmed = await subscriptions.confirm(id, askedAfter(), now())
        if (confirmed !== null) await onConfirmed(confirmed.email)
        return confirmed !== null
      },
    }),
    'end-subscription': linkAction(hashOf, {
      ...target,
      stateOf: ({ endedAt }) => (endedAt === null ? 'ready' : 'done'),
      async act({ id }) {
        await subscriptions.end(id, now())
        return true
      },
    }),
  }
}

function aboutLines(
  { criteria, email }: Subscription,
  language: Language,
  context: Pick<MailContext, 'site' | 'listingSite'>,
): string[] {
  const text = mailTexts(language)
  const what = criteria === null ? [text('mail.search.newsletter')] : criteriaLines(criteria, language, context)
  return [...what, email]
}
