import type { Quantities } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import { belgianDay, belgianTime } from '#src/base/time/belgian-day.ts'
import { fullDate, longDate } from '#src/base/time/date-text.ts'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import type { SearchArea } from '#src/features/search/rules/search-area.ts'
import { mailTexts } from './mail-texts.ts'

/** A moment as "mardi 1er décembre 2026 à 10:00", with an end "à 10:00–10:30", in the time zone of the agency. */
export function momentText(moment: Date, language: Language, end?: Date): string {
  const time = [moment, ...(end === undefined ? [] : [end])].map(belgianTime).join('–')
  return mailTexts(language)('mail.moment', { day: fullDate(belgianDay(moment).toString(), language), time })
}

/** A day as "1er décembre 2026", in the time zone of the agency. */
export function dayText(moment: Date, language: Language): string {
  return longDate(belgianDay(moment).toString(), language)
}

/** An area in words: "≤ 5 km around Spa". '' for a place that `names` lacks, since addresses may contain any place. */
export function areaText(area: SearchArea, names: ReadonlyMap<string, string>, language: Language): string {
  const text = mailTexts(language)
  if (area.kind === 'drawn') return text('form.area.drawn')
  const place = names.get(citySlug(area.place))
  return place === undefined ? '' : text(`form.area.${area.reach.unit}`, { count: area.reach.amount, place })
}

/** Quantities in words, without zeros: "2 bedrooms, 1 garage". `label` is the key of the field's label. */
export function quantitiesText(label: string, quantities: Quantities, language: Language): string {
  const text = mailTexts(language)
  const words = Object.entries(quantities).flatMap(([option, count]) => {
    const key = `${label}.${option}.count`
    return count > 0 ? [text(key, { count })] : []
  })
  return words.join(', ')
}
