import type { Language } from '#schemas/language.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import { OFFER_FIELDS, offerSummary, offerTerms } from './offer-terms.ts'
import { rentTerms } from './rent-terms.ts'

/** What only some forms have to tell, and the fields that need not be told again. */
export interface SpecialTerms {
  readonly blocks: readonly MailBlock[]
  readonly told: readonly string[]
}

/** The terms of an offer, to both sides. */
export function termsForAgency(submission: Submission, language: Language, context: MailContext): SpecialTerms {
  if (submission.form === 'offer') return { blocks: offerTerms(submission, language, context), told: OFFER_FIELDS }
  // The friend's address serves the one mail to the friend.
  if (submission.form === 'send-to-friend') return { blocks: [], told: ['friendEmail'] }
  // Its moment stands before everything else.
  if (submission.form === 'contact-appointment') return { blocks: [], told: ['slot'] }
  return { blocks: [], told: [] }
}

/** The terms of an offer or of a rental, to who sent it: to an address that nobody confirmed, so without the words in it. */
export function termsForVisitor(submission: Submission, language: Language, context: MailContext): SpecialTerms {
  const { form, subject } = submission
  if (form === 'offer') return { blocks: offerSummary(submission, language, context), told: OFFER_FIELDS }
  if (form === 'rent-application' && subject?.kind === 'property') {
    return { blocks: rentTerms(subject.record, context.site.forms, language), told: [] }
  }
  return { blocks: [], told: [] }
}
