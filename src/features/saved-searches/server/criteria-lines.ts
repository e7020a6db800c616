import type { Language } from '#schemas/language.ts'
import { SALE } from '#schemas/property/goal.ts'
import { LASTING_FEATURES } from '#schemas/search/extra-filters.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { areaText, quantitiesText } from '#src/features/mails/server/value-texts.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { cityNames, namedPlaces } from '#src/features/properties/rules/place/named-places.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'
import type { SavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import { writeExtra } from '#src/features/search/rules/extra-filters.ts'

/** The criteria of a search in words, one line each. */
export function criteriaLines(
  { goal, types, cities, area, price, extras, ...counts }: SavedSearch,
  language: Language,
  { site, listingSite }: Pick<MailContext, 'site' | 'listingSite'>,
): readonly string[] {
  const text = mailTexts(language)
  const names = new Map(
    namedPlaces(site, language).map(({ key, city, neighbourhood }) => [
      key,
      neighbourhood === '' ? city : `${neighbourhood} (${city})`,
    ]),
  )
  const nameOf = (key: string) => names.get(key) ?? titleCaseCity(key.split('|')[0] ?? '')
  const [min, max] = [price.min, price.max].map((amount) => (amount === null ? null : formatEuro(amount)))
  const rooms = quantitiesText('form.rooms', counts, language)
  return [
    text(goal === SALE ? 'mail.search.buy' : 'mail.search.rent'),
    types.map((type) => listingSite.categoryName(type, language) || type).join(' · '),
    cities.map(nameOf).join(' · '),
    area === null ? '' : areaText(area, cityNames(site.cities), language),
    min && max ? text('mail.search.between', { min, max }) : '',
    min && !max ? text('mail.search.from', { min }) : '',
    max && !min ? text('mail.search.to', { max }) : '',
    rooms === '' ? '' : text('mail.search.rooms', { rooms }),
    extras.energy ? text('mail.search.energy', { value: writeExtra('energy', extras.energy).toUpperCase() }) : '',
    extras['living-min'] ? text('mail.search.living', { count: extras['living-min'] }) : '',
    extras['ground-min'] ? text('mail.search.ground', { count: extras['ground-min'] }) : '',
    LASTING_FEATURES.filter((feature) => extras[feature])
      .map((feature) => text(`form.features.${feature}`))
      .join(' · '),
  ].filter((line) => line !== '')
}
