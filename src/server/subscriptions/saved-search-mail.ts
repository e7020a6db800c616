import type { Language } from '#schemas/language.ts'
import { SALE } from '#schemas/property/goal.ts'
import type { PICTURE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { writePropertySearch } from '#src/domain/search/property-search.ts'
import { listSearchOf } from '#src/domain/search/saved-search.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import { subjectCard } from '#src/server/forms/mails/subject-card.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { PublishedRecord } from '#src/server/listings/published-property.ts'
import { composeMail, type MailContent } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import { dayText } from '#src/server/mail/compose/value-texts.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { MailBlock } from '#src/server/mail/mail-page.ts'
import { criteriaLines } from './criteria-lines.ts'
import type { Subscription } from './subscription.ts'
import { unsubscribeHeaders, withToken } from './subscription-mail.ts'

/** A property in a notification, and the reason: "new", "price:249000", "available:…" (`property-news.ts`). */
export interface NotifiedProperty {
  readonly record: PublishedRecord
  readonly change: string
}

/** The site data for mails about properties, with pictures. */
export type SavedSearchMailContext = MailContext & { readonly listingSite: Pick<ListingSite, 'picture'> }

/** Mail programs truncate longer mails. */
const MAX_CARDS = 12
/** Slightly wider than a card. */
const PICTURE_WIDTH_PX: (typeof PICTURE_WIDTHS)[number] = 600
const RETENTION_MS = 90 * 86_400_000

/** One mail per subscriber with all matching properties that are new, cheaper or available again. */
export function savedSearchMail(
  subscription: Subscription,
  properties: readonly NotifiedProperty[],
  { token, now }: { readonly token: string; readonly now: Date },
  context: SavedSearchMailContext,
): MailDraft {
  const { language, email, frequency, submissionId } = subscription
  const text = mailTexts(language)
  const count = properties.length
  const endPage = context.pagePath('end-subscription', language)
  const content: MailContent = {
    kind: frequency === 'daily' ? 'search-digest' : 'search-match',
    language,
    to: email,
    subject: text('mail.saved-search.subject', { count }),
    blocks: blocksOf(subscription, properties, endPage && withToken(endPage, token), context),
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
  properties: readonly NotifiedProperty[],
  endPath: string | null,
  context: SavedSearchMailContext,
): MailBlock[] {
  const text = mailTexts(language)
  const { publicUrl } = context
  const listPath = criteria && context.pagePath(criteria.goal === SALE ? 'for-sale' : 'for-rent', language)
  const query = criteria ? writePropertySearch(listSearchOf(criteria)) : ''
  const more = properties.length - MAX_CARDS
  return [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.saved-search.intro', { count: properties.length }) },
    ...properties.slice(0, MAX_CARDS).map((property) => propertyCard(property, language, context)),
    ...(more > 0 ? [{ kind: 'text' as const, text: text('mail.saved-search.more', { count: more }) }] : []),
    ...(listPath
      ? [{ kind: 'button' as const, label: text('mail.saved-search.all'), url: `${publicUrl}${listPath}${query && `?${query}`}` }]
      : []),
    ...(criteria
      ? [
          { kind: 'heading' as const, text: text('mail.confirm.search.criteria') },
          { kind: 'text' as const, text: criteriaLines(criteria, language, context).join('\n') },
        ]
      : []),
    ...(endPath === null
      ? []
      : [{ kind: 'links' as const, links: [{ label: text('mail.saved-search.end'), url: publicUrl + endPath }] }]),
  ]
}

function propertyCard({ record, change }: NotifiedProperty, language: Language, context: SavedSearchMailContext): MailBlock {
  const card = subjectCard({ kind: 'property', record }, language, 'visitor', context)
  if (card.kind !== 'card') return card
  const text = mailTexts(language)
  const [kind = 'new'] = change.split(':', 1)
  const picture = pictureOf(record, language, context)
  return {
    ...card,
    note: text(`mail.saved-search.${kind}`),
    ...(picture && { picture }),
  }
}

/** The first existing picture of a property. */
function pictureOf({ Pictures = [] }: PublishedRecord, language: Language, { listingSite, publicUrl }: SavedSearchMailContext) {
  for (const { Url, Name } of Pictures) {
    const picture = listingSite.picture(Url, multilingualText(Name, language))
    if (picture === null) continue
    const path = picture.urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX))
    return { url: publicUrl + path, alt: picture.alt, aspect: picture.widthPx / picture.heightPx }
  }
  return null
}
