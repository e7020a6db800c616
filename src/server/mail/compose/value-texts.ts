import type { Quantities } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import { mailTexts } from './mail-texts.ts'

/** The time zone of the agency. */
const TIME_ZONE = 'Europe/Brussels'

/** A moment as "mardi 1 décembre 2026 à 10:00", in the time zone of the agency. */
export function momentText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE }).format(moment)
}

/** A day as "1 décembre 2026", in the time zone of the agency. */
export function dayText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeZone: TIME_ZONE }).format(moment)
}

/** A time of day as "10:00", in the time zone of the agency. */
export function timeText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { timeStyle: 'short', timeZone: TIME_ZONE }).format(moment)
}

function locale(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-BE`
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
