/** The languages the interface is written in; a site enables some of them (LANG-01). */
export const LANGUAGES = ['fr', 'nl', 'en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** Each language in its own words. */
export const LANGUAGE_NAMES: { readonly [language in Language]: string } = {
  fr: 'Français',
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
}

/** Whether a text, for instance the first segment of a path, is a known lower-case language code. */
export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text)
}
