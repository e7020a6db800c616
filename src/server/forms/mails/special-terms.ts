import type { Language } from '#schemas/language.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import { OFFER_FIELDS, offerSummary, offerTerms } from './offer-terms.ts'
import { rentTerms } from './rent-terms.ts'

/** Blocks of particular forms, and the fields that they already cover. */
export interface SpecialTerms {
  readonly blocks: readonly MailBlock[]
  readonly shownFields: readonly string[]
}

/** The terms of an offer, to both sides. */
export function termsForAgency(submission: Submission, language: Language, context: MailContext): SpecialTerms {
  if (submission.form === 'offer') return { blocks: offerTerms(submission, language, context), shownFields: OFFER_FIELDS }
  // The friend's address is used for the one mail to the friend only.
  if (submission.form === 'send-to-friend') return { blocks: [], shownFields: ['friendEmail'] }
  // The date of the appointment comes first in the mail.
  if (submission.form === 'contact-appointment') return { blocks: [], shownFields: ['slot'] }
  return { blocks: [], shownFields: [] }
}

/** The terms of an offer or a rental for its sender, without free text, because the address is unverified. */
export function termsForVisitor(submission: Submission, language: Language, context: MailContext): SpecialTerms {
  const { form, subject } = submission
  if (form === 'offer') return { blocks: offerSummary(submission, language, context), shownFields: OFFER_FIELDS }
  if (form === 'rent-application' && subject?.kind === 'property') {
    return { blocks: rentTerms(subject.record, context.site.forms, language), shownFields: [] }
  }
  return { blocks: [], shownFields: [] }
}
