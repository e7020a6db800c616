import type { Quantities } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import { mailTexts } from './mail-texts.ts'

/** Quantities in words, without zeros: "2 bedrooms, 1 garage". `label` is the key of the field's label. */
export function quantitiesText(label: string, quantities: Quantities, language: Language): string {
  const text = mailTexts(language)
  const words = Object.entries(quantities).flatMap(([option, count]) => {
    const key = `${label}.${option}.count`
    return count > 0 ? [text(key, { count })] : []
  })
  return words.join(', ')
}
