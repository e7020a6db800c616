import type { PushMessage } from '#schemas/push.ts'
import { subjectCard } from '#src/features/forms/server/mails/subject-card.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { listUrl, type NotifiedProperty, noteOf, preheaderOf } from '#src/features/saved-searches/server/saved-search-mail.ts'
import type { Subscription } from '#src/features/saved-searches/server/subscription.ts'

/** Devices show less; the message must stay below 4096 bytes (RFC 8030). */
const MAX_TITLE = 120
const MAX_BODY = 300

/** The notification about new matches: one property with picture and price, or the number of properties. */
export function composePush(
  { language, criteria }: Pick<Subscription, 'language' | 'criteria'>,
  properties: readonly NotifiedProperty[],
  tag: string,
  context: MailContext,
): PushMessage {
  const [first] = properties
  if (first === undefined) throw new Error('[Bug] a message to a device is about no property')
  const { record } = first
  const card = subjectCard({ kind: 'property', record }, language, 'visitor', context)
  const pathOf = (url: string) => url.slice(context.publicUrl.length)
  const isOne = properties.length === 1
  const list = isOne ? null : listUrl({ language, criteria }, context)
  const pictureNote = card.picture?.note ?? ''
  const parts = isOne
    ? [noteOf(first, language), pictureNote, card.lines[0] ?? '', card.price]
    : [pictureNote, preheaderOf([card], properties.length, language)]
  return {
    title: cut(isOne ? card.title : mailTexts(language)('mail.saved-search.subject', { count: properties.length }), MAX_TITLE),
    body: cut(parts.filter((part) => part !== '').join(' · '), MAX_BODY),
    language,
    path: list === null ? context.listingSite.propertyPath(record, language) : pathOf(list),
    picture: card.picture === undefined ? null : pathOf(card.picture.url),
    tag,
  }
}

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
