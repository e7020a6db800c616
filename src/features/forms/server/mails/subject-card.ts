import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { FormSubject } from '#src/features/forms/server/submission.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { propertyPicture } from '#src/features/mails/server/mail-pictures.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { feedPriceLine } from '#src/features/properties/rules/feed-price.ts'
import { longFact, mainFacts } from '#src/features/properties/rules/main-facts.ts'
import { addressLine } from '#src/features/properties/rules/place/address.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { formatEuro, isPriceReplaced } from '#src/features/properties/rules/price.ts'
import { publishRecord } from '#src/features/properties/server/published-property.ts'
import type { MailCard } from '#src/platform/mail/mail-page.ts'

/** The agency also sees an unpublished address and price. */
type Audience = 'agency' | 'visitor'

export function subjectCard(subject: FormSubject, language: Language, audience: Audience, context: MailContext): MailCard {
  return subject.kind === 'property'
    ? propertyCard(subject.record, language, audience, context)
    : projectCard(subject.record, language, audience, context)
}

/** The name of a property in the form's language: "House in Spa (V2204)". */
export function subjectName(subject: FormSubject, language: Language, context: MailContext): string {
  const { record } = subject
  const city = titleCaseCity(record.City)
  if (subject.kind === 'project') return multilingualText(subject.record.Name, language) || city
  const name = [context.listingSite.categoryName(subject.record.WebID, language), city].filter((part) => part !== '').join(' · ')
  const { RecordFile = '' } = subject.record
  return RecordFile === '' ? name : `${name} (${RecordFile})`
}

/** The published address of a property; its town where the address is not published. */
export function publishedAddress(record: FeedProperty): string {
  return addressLine({ ...publishRecord(record, false), City: titleCaseCity(record.City) })
}

export function fullAddress(record: FeedProperty): string {
  return addressLine({ ...record, PublishAddress: true, City: titleCaseCity(record.City) })
}

function propertyCard(known: FeedProperty, language: Language, audience: Audience, context: MailContext): MailCard {
  const text = mailTexts(language)
  const { site, listingSite, publicUrl } = context
  const marqueeIgnore = site.config.listings?.marqueeIgnore ?? []
  const record: FeedProperty =
    audience === 'agency'
      ? { ...known, PublishPrice: true, PublishAddress: true }
      : publishRecord(known, isPriceReplaced(known, marqueeIgnore))
  const reference = record.RecordFile ?? ''
  const category = [listingSite.categoryName(record.WebID, language), titleCaseCity(record.City)]
  const picture = audience === 'visitor' ? propertyPicture(record, language, context) : null
  return {
    kind: 'card',
    ...(picture && { picture }),
    title: multilingualText(record.TypeDescription, language) || category.filter((part) => part !== '').join(' · '),
    lines: [
      addressLine({ ...record, City: titleCaseCity(record.City) }),
      mainFacts(record)
        .map((fact) => longFact(fact, text))
        .join(' · '),
      reference === '' ? '' : text('mail.reference', { reference }),
    ].filter((line) => line !== ''),
    price: feedPriceLine(record, language, { marqueeIgnore, startingFrom: text('card.starting-from') }),
    link: {
      label: text('mail.see-property'),
      url: publicUrl + listingSite.propertyPath(record, language) + campaignQuery(audience),
    },
  }
}

function projectCard(record: FeedProject, language: Language, audience: Audience, context: MailContext): MailCard {
  const text = mailTexts(language)
  const path = context.listingSite.projectPath(record.ID, language)
  return {
    kind: 'card',
    title: multilingualText(record.Name, language) || titleCaseCity(record.City),
    lines: [
      addressLine({ ...record, City: titleCaseCity(record.City), PublicAddress: audience === 'agency' || record.PublicAddress }),
    ],
    price: record.StartPrice === undefined ? '' : text('project.from', { price: formatEuro(record.StartPrice) }),
    link: path === null ? null : { label: text('mail.see-project'), url: context.publicUrl + path },
  }
}

/** Marks visits from a mail (OWN-06). */
function campaignQuery(audience: Audience): string {
  return audience === 'visitor' ? '?utm_medium=email' : ''
}
