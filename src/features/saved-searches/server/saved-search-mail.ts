import type { Language } from '#schemas/language.ts'
import { SALE } from '#schemas/property/goal.ts'
import { subjectCard } from '#src/features/forms/server/mails/subject-card.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { dayText } from '#src/features/mails/server/value-texts.ts'
import { openHouseText } from '#src/features/properties/rules/open-house-text.ts'
import { announcedOpenHouse } from '#src/features/properties/rules/open-houses.ts'
import type { PublishedRecord } from '#src/features/properties/server/published-property.ts'
import { shownOpenHouse } from '#src/features/properties/server/shown-open-houses.ts'
import { listSearchOf } from '#src/features/saved-searches/rules/saved-search.ts'
import { writePropertySearch } from '#src/features/search/rules/property-search.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock, MailCard } from '#src/platform/mail/mail-page.ts'
import { criteriaLines } from './criteria-lines.ts'
import type { Subscription } from './subscription.ts'
import { frequencyToken, unsubscribeHeaders, withToken } from './subscription-mail.ts'

/** A property in a notification, and the reason: "new", "price:249000", "available:…" (`property-news.ts`). */
export interface NotifiedProperty {
  readonly record: PublishedRecord
  readonly change: string
}

/** The site data that these mails need. */
export type SavedSearchMailContext = MailContext

/** Mail programs truncate longer mails. */
const MAX_CARDS = 12
const RETENTION_MS = 90 * 86_400_000

/** One mail per subscriber with all matching properties that are new, cheaper or available again. */
export function savedSearchMail(
  subscription: Subscription,
  properties: readonly NotifiedProperty[],
  { token, now }: { readonly token: string; readonly now: Date },
  context: MailContext,
): MailDraft {
  const { language, email, frequency, submissionId } = subscription
  const text = mailTexts(language)
  const count = properties.length
  const cards = properties.slice(0, MAX_CARDS).map((property) => propertyCard(property, { language, now }, context))
  const content: MailContent = {
    kind: frequency === 'daily' ? 'search-digest' : 'search-match',
    language,
    to: email,
    subject: text('mail.saved-search.subject', { count }),
    preheader: preheaderOf(cards, count, language),
    blocks: [...blocksOf(subscription, { cards, count }, context), ...manageBlocks(subscription, token, context)],
    reason: text('mail.why.search', {
      site: new URL(context.publicUrl).host,
      date: dayText(subscription.createdAt, language),
    }),
    headers: unsubscribeHeaders(token, context),
  }
  return composeMail(content, { id: submissionId, eraseAt: new Date(now.getTime() + RETENTION_MS) }, context)
}

function blocksOf(
  { criteria, language }: Subscription,
  { cards, count }: { readonly cards: readonly MailCard[]; readonly count: number },
  context: MailContext,
): MailBlock[] {
  const text = mailTexts(language)
  const list = listUrl({ criteria, language }, context)
  const more = count - cards.length
  return [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.saved-search.intro', { count }) },
    ...cards,
    ...(more > 0 ? [{ kind: 'text' as const, text: text('mail.saved-search.more', { count: more }) }] : []),
    ...(list === null ? [] : [{ kind: 'button' as const, label: text('mail.saved-search.all'), url: list }]),
    ...(criteria
      ? [
          { kind: 'heading' as const, text: text('mail.confirm.search.criteria') },
          { kind: 'text' as const, text: criteriaLines(criteria, language, context).join('\n') },
        ]
      : []),
  ]
}

/** The address of the list with a search's results; null without a list page. */
export function listUrl(
  { criteria, language }: Pick<Subscription, 'criteria' | 'language'>,
  { pagePath, publicUrl }: MailContext,
): string | null {
  if (criteria === null) return null
  const path = pagePath(criteria.goal === SALE ? 'for-sale' : 'for-rent', language)
  const query = writePropertySearch(listSearchOf(criteria))
  return path && `${publicUrl}${path}${query && `?${query}`}`
}

/** Links to get alerts on a device, change the rhythm, or end the mails. */
function manageBlocks({ frequency, language }: Subscription, token: string, context: MailContext): MailBlock[] {
  const { pagePath, publicUrl, site } = context
  const text = mailTexts(language)
  const other = frequency === 'daily' ? 'at-once' : 'daily'
  const links = [
    // The confirmation page offers this after the confirmation.
    ...(site.forms.pushAlerts
      ? [{ label: text('mail.saved-search.device'), path: pagePath('confirm-subscription', language), secret: token }]
      : []),
    {
      label: text(`mail.saved-search.${other}`),
      path: pagePath('change-frequency', language),
      secret: frequencyToken(token, other),
    },
    { label: text('mail.saved-search.end'), path: pagePath('end-subscription', language), secret: token },
  ].flatMap(({ label, path, secret }) => (path === null ? [] : [{ label, url: publicUrl + withToken(path, secret) }]))
  return links.length === 0 ? [] : [{ kind: 'links', links }]
}

interface Reading {
  readonly language: Language
  readonly now: Date
}

function propertyCard(property: NotifiedProperty, { language, now }: Reading, context: MailContext): MailCard {
  const { record } = property
  const card = subjectCard({ kind: 'property', record }, language, 'visitor', context)
  const isShown = context.listingSite.openHousesAt !== null
  const openHouse = isShown ? announcedOpenHouse(record, now.getTime()) : null
  const lines = openHouse === null ? [] : [openHouseText(shownOpenHouse(openHouse), language, mailTexts(language))]
  return { ...card, lines: [...card.lines, ...lines], note: noteOf(property, language) }
}

/** The reason for listing a property, in a word or two. */
export function noteOf({ change }: Pick<NotifiedProperty, 'change'>, language: Language): string {
  const [kind = 'new'] = change.split(':', 1)
  return mailTexts(language)(`mail.saved-search.${kind}`)
}

/** The first property in a line, and the number of others. */
export function preheaderOf([first]: readonly MailCard[], count: number, language: Language): string {
  if (first === undefined) return ''
  const line = [first.title, first.price].filter((part) => part !== '').join(' · ')
  return mailTexts(language)('mail.preheader.search', { first: line, count: count - 1 })
}
