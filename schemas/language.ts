export const LANGUAGES = ['fr', 'nl', 'en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: { readonly [language in Language]: string } = {
  fr: 'Français',
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
}

/** Whether a text is a known language code in lower case, such as the first segment of a path. */
export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text)
}
