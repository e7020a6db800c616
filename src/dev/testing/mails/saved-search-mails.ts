import type { FormData } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import { publishRecord } from '#src/features/properties/server/published-property.ts'
import { readSavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import { type NotifiedProperty, savedSearchMail } from '#src/features/saved-searches/server/saved-search-mail.ts'
import type { Subscription } from '#src/features/saved-searches/server/subscription.ts'
import { formEntries } from './form-entries.ts'
import { mailContext, mailProperty, withPlaces } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

/** More properties than a mail shows. */
const MANY = 14

/** The mails of saved searches: immediate ones with each cause, and a daily one with many properties. */
export function savedSearchMails(language: Language): readonly SampleMail[] {
  const entries = formEntries('demand-register')
  const { priceFrom: _from, ...upTo } = entries
  const { priceTo: _to, ...from } = entries
  const many = Array.from({ length: MANY }, (_, index) => notified(2000 + index, 'new'))
  const mailed = (data: FormData, frequency: Subscription['frequency'], properties: readonly NotifiedProperty[]) =>
    savedSearchMail(
      searchSubscription({ language, frequency, criteria: readSavedSearch(data) }),
      properties,
      { token: 'abc', now: new Date('2026-11-21T16:00:00Z') },
      withPlaces(mailContext({}, language)),
    )
  return [
    ...named('saved search', [
      mailed(entries, 'at-once', [notified(1003, 'new'), notified(1004, 'price:249000'), notified(1005, 'available:1')]),
    ]),
    ...named('saved search, up to a price', [mailed(upTo, 'at-once', [notified(1003, 'new')])]),
    ...named('saved search, by day', [mailed({ ...from, goal: 'rent' }, 'daily', many)]),
  ]
}

export function searchSubscription(different: Partial<Subscription> = {}): Subscription {
  return {
    id: '0b9f2c1e-6f0a-4c3a-9f39-0d7a3f1d2f11',
    kind: 'search',
    language: 'fr',
    email: 'marie@visiteuse.example',
    frequency: 'at-once',
    criteria: readSavedSearch({ goal: 'buy' }),
    submissionId: null,
    tokenHash: '',
    createdAt: new Date('2026-11-21T15:30:00Z'),
    confirmedAt: null,
    endedAt: null,
    ...different,
  }
}

function notified(ID: number, change: string): NotifiedProperty {
  const record = mailProperty({ ID, Pictures: [{ ID: 1, Url: `${ID}.webp`, Name: 'Façade' }] })
  return { record: publishRecord(record, false), change }
}
