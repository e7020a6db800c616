import type { FormContext, FormHandler, FormHandlers } from '#src/features/forms/server/form-handler.ts'
import { agencyMails } from '#src/features/forms/server/mails/agency-mails.ts'
import { confirmationMail, standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { readSavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { mayMailSubscriber } from './confirmation-limit.ts'
import type { SubscriptionKind } from './subscription.ts'
import {
  CONFIRM_WITHIN_MS,
  notConfirmedBlock,
  type SubscriptionValues,
  subscriptionMail,
  unsubscribeHeaders,
  withToken,
} from './subscription-mail.ts'
import { createSubscriptionRepository } from './subscription-repository.ts'

/** Saves a search; pending until the visitor confirms by mail (FORM-06). */
const savedSearchHandler = signUpHandler('search')

/** The answer is the same for existing subscribers, so that it reveals nothing. */
const newsletterHandler = signUpHandler('newsletter')

/** A message to the agency; a newsletter request in it is confirmed by a separate mail. */
const messageHandler: FormHandler = {
  async store(submission, context, db) {
    const signedUp = submission.data.newsletter === true ? await signUp('newsletter', submission, context, db) : null
    return { mails: [...standardMails(submission, context), ...askToConfirm(submission, signedUp, context)] }
  },
}

/** Ends the newsletter at once. The answer is the same for an unknown address, which gets no mail. */
const unsubscribeHandler: FormHandler = {
  async store(submission, context, db) {
    const { email } = submission
    const hasLeft = email !== null && (await createSubscriptionRepository(db).endNewsletter(email, context.now))
    const toVisitor = hasLeft ? [confirmationMail(submission, email, context)] : []
    return { mails: [...agencyMails(submission, context), ...toVisitor] }
  },
}

/** Handlers of the sign-up and unsubscription forms. */
export const subscriptionHandlers = {
  'site-contact': messageHandler,
  'demand-register': savedSearchHandler,
  'sign-newsletter': newsletterHandler,
  'unsubscribe-newsletter': unsubscribeHandler,
} as const satisfies FormHandlers

function signUpHandler(kind: SubscriptionKind): FormHandler {
  return {
    async store(submission, context, db) {
      const { email } = submission
      const signedUp = await signUp(kind, submission, context, db)
      const toAgency = agencyMails(submission, context, signedUp.kind === 'asked' ? { blocks: [notConfirmedBlock(context)] } : {})
      const isNotifiedAgain = signedUp.kind === 'known' && signedUp.isMailed && email !== null
      const toVisitor = isNotifiedAgain
        ? [confirmationMail(submission, email, context)]
        : askToConfirm(submission, signedUp, context)
      return { mails: [...toAgency, ...toVisitor] }
    },
  }
}

function askToConfirm(submission: Submission, signedUp: SignUp | null, context: MailContext): readonly MailDraft[] {
  const { email } = submission
  if (signedUp?.kind !== 'asked' || signedUp.confirmation === null || email === null) return []
  return [subscriptionMail(submission, email, signedUp.confirmation, context)]
}

/** The result of a sign-up. Mails once a day; the answer to the visitor is always the same. */
type SignUp =
  | { readonly kind: 'asked'; readonly confirmation: SubscriptionValues | null }
  | { readonly kind: 'known'; readonly isMailed: boolean }
  | { readonly kind: 'impossible' }

/** Stores a subscription until it is confirmed by mail. */
async function signUp(kind: SubscriptionKind, submission: Submission, context: FormContext, db: Database): Promise<SignUp> {
  const { id: submissionId, language, email, data } = submission
  const page = context.pagePath('confirm-subscription', language)
  // Without that page it cannot be confirmed: the agency answers the submission itself.
  if (email === null || page === null) return { kind: 'impossible' }
  const wanted = {
    kind,
    submissionId,
    email,
    language,
    criteria: kind === 'search' ? readSavedSearch(data) : null,
    frequency: data.frequency === 'daily' ? ('daily' as const) : ('at-once' as const),
    createdAt: context.now,
  }
  const { id, confirmedAt } = await createSubscriptionRepository(db).register(wanted, (newId) => context.tokenOf(newId).hash)
  const isMailed = await mayMailSubscriber(db, context, email)
  if (confirmedAt !== null) return { kind: 'known', isMailed }
  if (!isMailed) return { kind: 'asked', confirmation: null }
  const { token } = context.tokenOf(id)
  const confirmBefore = new Date(context.now.getTime() + CONFIRM_WITHIN_MS)
  return {
    kind: 'asked',
    confirmation: { confirmPath: withToken(page, token), confirmBefore, headers: unsubscribeHeaders(token, context) },
  }
}
