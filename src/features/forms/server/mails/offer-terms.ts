import type { FieldValue } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import { formatDecimal } from '#src/base/text/number-text.ts'
import { longDate } from '#src/base/time/date-text.ts'
import { type Submission, secondPersonName, visitorName } from '#src/features/forms/server/submission.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { Decimal, percentOf } from '#src/features/properties/rules/finance/decimal.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'
import type { MailBlock, MailFact } from '#src/platform/mail/mail-page.ts'
import { wordlessFacts } from './submitted-facts.ts'

/** An invisible character that breaks addresses, so that mail programs make no links. */
const WORD_JOINER = '\u2060'

export const OFFER_FIELDS = [
  'firstName',
  'lastName',
  'hasSecondPerson',
  'firstName2',
  'lastName2',
  'amount',
  'amountInWords',
  'startDate',
  'endDate',
  'conditions',
  'conditionsText',
  'place',
  'signDate',
]

/** An offer as a document: parties, amount, validity, conditions, and the advance to the escrow account (FORM-11). */
export function offerTerms(submission: Submission, language: Language, context: MailContext): readonly MailBlock[] {
  const text = mailTexts(language)
  const { data } = submission
  const fact = factOf(language)
  const signature = { place: String(data.place ?? ''), date: dateText(data.signDate, language) }
  return documentOf(language, [
    ...fact('buyer-a', visitorName(submission)),
    ...fact('buyer-b', secondPersonName(submission)),
    ...fact('amount', formatEuro(data.amount)),
    ...fact('words', String(data.amountInWords ?? '')),
    ...fact('validity', validity(submission, language)),
    ...fact('conditions', conditions(submission, language, context)),
    ...fact('signature', text('mail.offer.signature-value', signature)),
    ...fact('advance', advance(submission, language, context)),
    ...fact('account', context.site.config.agency.escrowAccount ?? ''),
  ])
}

/** A copy for the unconfirmed address of an offer (FORM-11), written so that mail programs make no links. */
export function offerCopy(submission: Submission, language: Language, context: MailContext): readonly MailBlock[] {
  const data = Object.fromEntries(
    Object.entries(submission.data).map(([name, value]) => [name, typeof value === 'string' ? withoutLinks(value) : value]),
  )
  return offerTerms({ ...submission, data }, language, context)
}

/** Prevents automatic links; the visible text is the same. */
function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=\p{L})[.:@](?=[\p{L}/])/gu, `$&${WORD_JOINER}`)
}

function factOf(language: Language) {
  const text = mailTexts(language)
  return (name: string, value: string): MailFact[] => (value === '' ? [] : [{ label: text(`mail.offer.${name}`), value }])
}

function documentOf(language: Language, facts: readonly MailFact[]): readonly MailBlock[] {
  const text = mailTexts(language)
  return [
    { kind: 'heading', text: text('mail.offer.title') },
    { kind: 'facts', facts },
    { kind: 'text', text: text('mail.offer.advance-note') },
  ]
}

function validity({ data }: Submission, language: Language): string {
  const span = { from: dateText(data.startDate, language), until: dateText(data.endDate, language) }
  return mailTexts(language)('mail.offer.validity-value', span)
}

function dateText(value: FieldValue | undefined, language: Language): string {
  return longDate(String(value ?? ''), language)
}

function conditions(submission: Submission, language: Language, context: MailContext): string {
  const text = mailTexts(language)
  const { conditions: chosen, conditionsText: words } = submission.data
  const data = { ...(chosen !== undefined && { conditions: chosen }) }
  const [named] = wordlessFacts({ form: submission.form, data }, language, context)
  const all = [named?.value ?? '', String(words ?? '')].filter((part) => part !== '')
  return all.length === 0 ? text('mail.offer.unconditional') : all.join('\n')
}

function advance({ data }: Submission, language: Language, { site }: MailContext): string {
  const percent = site.forms.offer.advancePercentage
  const amount = percentOf(percent, new Decimal(Number(data.amount ?? 0)))
  return mailTexts(language)('mail.offer.advance-value', {
    percent: formatDecimal(percent),
    amount: formatEuro(amount.toNumber()),
  })
}
