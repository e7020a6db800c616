import type { Language } from '#schemas/language.ts'
import { linkAction, type MailAction, type MailActions } from '#src/features/forms/server/posts/mail-actions.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { criteriaLines } from './criteria-lines.ts'
import { FREQUENCIES, type Frequency, type Subscription } from './subscription.ts'
import { CONFIRM_WITHIN_MS, frequencyOfToken } from './subscription-mail.ts'
import type { SubscriptionRepository } from './subscription-repository.ts'

interface Options {
  readonly subscriptions: SubscriptionRepository
  readonly hashOf: (token: string) => string
  readonly context: () => Pick<MailContext, 'site' | 'listingSite'>
  readonly now: () => Date
  /** The server's key for devices of a saved search; null if unavailable. */
  readonly pushKeyOf: (found: Subscription) => Promise<string | null>
  readonly onConfirmed: (email: string) => Promise<void>
}

/** Actions of subscription links: confirm, change the frequency, unsubscribe. */
export function subscriptionActions({ subscriptions, hashOf, context, now, pushKeyOf, onConfirmed }: Options): MailActions {
  const askedAfter = () => new Date(now().getTime() - CONFIRM_WITHIN_MS)
  const target = {
    find: subscriptions.find,
    about: (found: Subscription, language: Language) => aboutLines(found, language, context()),
  }
  return {
    'confirm-subscription': linkAction(hashOf, {
      ...target,
      pushKey: pushKeyOf,
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
    'change-frequency': byFrequency((frequency) =>
      linkAction(hashOf, {
        ...target,
        pushKey: pushKeyOf,
        about(found, language) {
          const text = mailTexts(language)
          return [...target.about(found, language), text(`mail.search.${frequency}`)]
        },
        stateOf({ kind, confirmedAt, endedAt, frequency: current }) {
          if (kind !== 'search' || confirmedAt === null || endedAt !== null) return 'gone'
          return current === frequency ? 'done' : 'ready'
        },
        act: ({ id }) => subscriptions.setFrequency(id, frequency, now()),
      }),
    ),
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

/** An action for the frequency in its link's secret; idempotent. */
function byFrequency(actionFor: (frequency: Frequency) => MailAction): MailAction {
  const actions = new Map(FREQUENCIES.map((frequency) => [frequency, actionFor(frequency)]))
  const actionOf = (token: string) => {
    const { secret, frequency } = frequencyOfToken(token)
    return { secret, action: frequency === null ? undefined : actions.get(frequency) }
  }
  return {
    async describe(token, language) {
      const { secret, action } = actionOf(token)
      return (await action?.describe(secret, language)) ?? { state: 'gone', about: [] }
    },
    async perform(token) {
      const { secret, action } = actionOf(token)
      return (await action?.perform(secret)) ?? 'gone'
    },
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
