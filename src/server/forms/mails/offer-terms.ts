import type { Language } from '#schemas/language.ts'
import { formatDate } from '#src/domain/date.ts'
import { Decimal, percentOf } from '#src/domain/finance/decimal.ts'
import { formatEuro } from '#src/domain/price.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import type { MailBlock, MailFact } from '#src/server/mail/mail-block.ts'
import { type MailContext, mailTexts } from './mail-context.ts'
import { submittedFacts } from './submitted-facts.ts'
import { secondPersonName, visitorName } from './visitor.ts'

/** The fields that {@link offerTerms} tells. */
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

/** An offer as a document: who, how much, how long, under which conditions, and the advance to the escrow account (FORM-11). */
export function offerTerms(submission: Submission, language: Language, context: MailContext): readonly MailBlock[] {
  const text = mailTexts(language)
  const { data } = submission
  const fact = (name: string, value: string): MailFact[] => (value === '' ? [] : [{ label: text(`mail.offer.${name}`), value }])
  return [
    { kind: 'heading', text: text('mail.offer.title') },
    {
      kind: 'facts',
      facts: [
        ...fact('buyer-a', visitorName(submission)),
        ...fact('buyer-b', secondPersonName(submission)),
        ...fact('amount', formatEuro(data.amount)),
        ...fact('words', String(data.amountInWords ?? '')),
        ...fact(
          'validity',
          text('mail.offer.validity-value', { from: formatDate(data.startDate), until: formatDate(data.endDate) }),
        ),
        ...fact('conditions', conditions(submission, language, context)),
        ...fact(
          'signature',
          text('mail.offer.signature-value', { place: String(data.place ?? ''), date: formatDate(data.signDate) }),
        ),
        ...fact('advance', advance(submission, language, context)),
        ...fact('account', context.site.config.agency.escrowAccount ?? ''),
      ],
    },
    { kind: 'text', text: text('mail.offer.advance-note') },
  ]
}

function conditions(submission: Submission, language: Language, context: MailContext): string {
  const text = mailTexts(language)
  const { conditions: chosen, conditionsText: words } = submission.data
  const data = { ...(chosen !== undefined && { conditions: chosen }) }
  const [named] = submittedFacts({ form: submission.form, data }, language, context)
  const all = [named?.value ?? '', String(words ?? '')].filter((part) => part !== '')
  return all.length === 0 ? text('mail.offer.unconditional') : all.join('\n')
}

function advance({ data }: Submission, language: Language, { site }: MailContext): string {
  const percent = site.forms.offer.advancePercentage
  const amount = percentOf(percent, new Decimal(Number(data.amount ?? 0)))
  return mailTexts(language)('mail.offer.advance-value', { percent: String(percent), amount: formatEuro(amount.toNumber()) })
}
