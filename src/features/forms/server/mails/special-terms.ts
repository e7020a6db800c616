import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import type { MailContext, MailSettings } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import type { Decimal } from '#src/features/properties/rules/finance/decimal.ts'
import { estimateRental } from '#src/features/properties/rules/finance/rental.ts'
import { belgianRegionOf } from '#src/features/properties/rules/place/region.ts'
import { formatEuro, isPriceKnown } from '#src/features/properties/rules/price.ts'
import type { MailBlock, MailFact } from '#src/platform/mail/mail-page.ts'
import { OFFER_FIELDS, offerCopy, offerTerms } from './offer-terms.ts'

/** Blocks of a form, and the fields that they replace. */
export interface SpecialTerms {
  readonly blocks: readonly MailBlock[]
  readonly shownFields: readonly string[]
}

export function termsForAgency(submission: Submission, language: Language, context: MailContext): SpecialTerms {
  if (submission.form === 'offer') return { blocks: offerTerms(submission, language, context), shownFields: OFFER_FIELDS }
  // The friend's address is used for the one mail to the friend only.
  if (submission.form === 'send-to-friend') return { blocks: [], shownFields: ['friendEmail'] }
  // The date of the appointment comes first in the mail.
  if (submission.form === 'contact-appointment' || submission.form === 'book-visit') return { blocks: [], shownFields: ['slot'] }
  return { blocks: [], shownFields: [] }
}

/** The terms of a rental for its sender, without free text, because the address is unverified; an offer is repeated whole. */
export function termsForVisitor(submission: Submission, language: Language, context: MailContext): SpecialTerms {
  const { form, subject } = submission
  if (form === 'offer') return { blocks: offerCopy(submission, language, context), shownFields: OFFER_FIELDS }
  if (form === 'rent-application' && subject?.kind === 'property') {
    return { blocks: rentTerms(subject.record, context.site.forms, language), shownFields: [] }
  }
  return { blocks: [], shownFields: [] }
}

/** The terms of a rental application: income, persons, first month, inventory, deposit (FORM-10; decision 040, point 16). */
function rentTerms(record: FeedProperty, { rental }: MailSettings, language: Language): readonly MailBlock[] {
  const text = mailTexts(language)
  const agree = text('mail.rent.agree')
  const factor = rental.minimumIncomeFactor
  const estimate = isPriceKnown(record.Price)
    ? estimateRental({ ...record, Price: record.Price }, depositMonths(record, rental))
    : null
  const facts: MailFact[] = [
    {
      label: text('mail.rent.income'),
      value:
        estimate === null
          ? agree
          : text('mail.rent.income-value', { amount: euro(estimate.monthly.times(factor)), factor: String(factor) }),
    },
    { label: text('mail.rent.persons'), value: rental.maximumPersons === undefined ? agree : String(rental.maximumPersons) },
    { label: text('mail.rent.first-month'), value: estimate === null ? agree : firstMonth(estimate, language) },
    {
      label: text('mail.rent.inventory'),
      value: rental.inventoryCost === undefined ? text('mail.rent.inventory-half') : formatEuro(rental.inventoryCost),
    },
    { label: text('mail.rent.deposit'), value: estimate?.deposit ? deposit(estimate.deposit, language) : agree },
  ]
  return [
    { kind: 'heading', text: text('mail.rent.title') },
    { kind: 'facts', facts },
    { kind: 'text', text: text('mail.rent.note') },
  ]
}

type Estimate = ReturnType<typeof estimateRental>

function depositMonths(record: FeedProperty, rental: MailSettings['rental']): number | undefined {
  const region = belgianRegionOf(record)
  return region === null ? undefined : rental.depositMonths?.[region]
}

function firstMonth({ rent, charges, monthly }: Estimate, language: Language): string {
  if (charges === null || charges.eq(0)) return euro(monthly)
  const values = { rent: euro(rent), charges: euro(charges), total: euro(monthly) }
  return mailTexts(language)('mail.rent.first-month-value', values)
}

function deposit({ months, amount }: NonNullable<Estimate['deposit']>, language: Language): string {
  return months === null ? euro(amount) : mailTexts(language)('mail.rent.deposit-months', { amount: euro(amount), months })
}

function euro(amount: Decimal): string {
  return formatEuro(amount.toNumber())
}
