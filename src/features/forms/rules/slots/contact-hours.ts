import { LANGUAGES, type Language } from '#schemas/language.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'

const PARTS = ['morning', 'afternoon', 'evening'] as const

/** The hours of each part per language, as configured (`contactTimes` of forms.json). */
export type ContactTimes = { readonly [part in (typeof PARTS)[number]]?: unknown }

/** The hours of the contact form (FORM-02). */
const USUAL = {
  morning: '10:00–13:00',
  afternoon: { fr: '14:00–16:00', nl: '13:00–16:00', en: '14:00–16:00', de: '14:00–16:00' } satisfies Record<Language, string>,
  evening: '16:00–19:00',
} as const satisfies ContactTimes

/** The hours offered in a language: the agency's own if complete, otherwise the defaults. */
export function contactHours(own: ContactTimes, language: Language): readonly string[] {
  const hours = hoursOf(own, language)
  return hours.every((text) => text !== '') ? hours : hoursOf(USUAL, language)
}

export function allContactHours(own: ContactTimes): readonly string[] {
  return [...new Set(LANGUAGES.flatMap((language) => contactHours(own, language)))]
}

/** Translates hours chosen in any language. If the language has other hours ("14:00–16:00" for "13:00–16:00"), the text stays. */
export function contactHoursIn(chosen: string, own: ContactTimes, language: Language): string {
  const offered = LANGUAGES.map((each) => contactHours(own, each))
  const part = offered.map((hours) => hours.indexOf(chosen)).find((index) => index >= 0)
  const words = part === undefined ? undefined : contactHours(own, language)[part]
  return words !== undefined && figuresOf(words) === figuresOf(chosen) ? words : chosen
}

function hoursOf(times: ContactTimes, language: Language): readonly string[] {
  return PARTS.map((part) => multilingualText(times[part], language))
}

function figuresOf(text: string): string {
  return text.match(/\d+/g)?.join(' ') ?? ''
}
