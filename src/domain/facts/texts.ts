import { LANGUAGES, type Language } from '#schemas/language.ts'

/** A text in the languages of the product, in the order of LANGUAGES: fr, nl, en, de. */
export type Texts = readonly [fr: string, nl: string, en: string, de: string]

/** A text in one language. */
export function textIn(texts: Texts, language: Language): string {
  return texts[LANGUAGES.indexOf(language)] ?? texts[0]
}
