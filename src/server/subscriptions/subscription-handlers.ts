import type { Effects, FormHandler } from '#src/server/forms/form-handler.ts'
import { agencyMails } from '#src/server/forms/mails/agency-mails.ts'
import { confirmationMail } from '#src/server/forms/mails/confirmation-mail.ts'
import { standardMails } from '#src/server/forms/mails/standard-mails.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import { type MailContext, mailTexts } from '#src/server/mail/compose/mail-context.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import { type SignUp, signUp } from './sign-up.ts'
import type { SubscriptionKind } from './subscription.ts'
import { subscriptionMail } from './subscription-mail.ts'

/** Signing up for properties like these: kept until the visitor confirms by a mail (FORM-06). */
export const savedSearchHandler = signUpHandler('search')

/** Signing up for the newsletter: who reads it already is answered the same, so that nobody learns who does. */
export const newsletterHandler = signUpHandler('newsletter')

/** A message to the agency; who wants the newsletter too, confirms that by a mail of its own. */
export const messageHandler: FormHandler = {
  store: async (submission, context, stores) =>
    toEffects(submission.data.newsletter === true ? await signUp('newsletter', submission, context, stores) : null),
  mails: (submission, context, effects) => [
    ...standardMails(submission, context),
    ...askToConfirm(submission, signUpOf(effects), context),
  ],
}

/** Leaving the newsletter, at once. An address that does not get it is answered the same, and written no mail. */
export const leaveHandler: FormHandler = {
  async store({ email }, { now }, stores) {
    const hasLeft = email !== null && (await stores.subscriptions.endNewsletter(email, now))
    return { kind: 'effects', values: { hasLeft } }
  },
  mails(submission, context, { values }) {
    const { email } = submission
    const toVisitor = values.hasLeft === true && email !== null ? [confirmationMail(submission, email, context)] : []
    return [...agencyMails(submission, context), ...toVisitor]
  },
}

function signUpHandler(kind: SubscriptionKind): FormHandler {
  return {
    store: async (submission, context, stores) => toEffects(await signUp(kind, submission, context, stores)),
    mails(submission, context, effects) {
      const { email } = submission
      const signedUp = signUpOf(effects)
      const isKnown = signedUp?.kind === 'known' && email !== null
      return [
        ...agencyMails(submission, context, signedUp?.kind === 'asked' ? { blocks: [notConfirmed(context)] } : {}),
        ...(isKnown ? [confirmationMail(submission, email, context)] : askToConfirm(submission, signedUp, context)),
      ]
    },
  }
}

/** Nobody at the agency should take an address for its owner's before it is confirmed. */
function notConfirmed({ site }: MailContext): MailBlock {
  const text = mailTexts(site.config.defaultLanguage)
  return { kind: 'text', text: text('mail.agency.unconfirmed') }
}

function askToConfirm(submission: Submission, signedUp: SignUp | null, context: MailContext): readonly MailDraft[] {
  const { email } = submission
  return signedUp?.kind === 'asked' && email !== null ? [subscriptionMail(submission, email, signedUp.confirmation, context)] : []
}

function toEffects(signedUp: SignUp | null): Effects {
  return { kind: 'effects', values: { signedUp } }
}

function signUpOf({ values }: Effects): SignUp | null {
  // Put in by `toEffects`.
  return (values.signedUp ?? null) as SignUp | null
}
