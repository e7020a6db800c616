import { francAll } from 'franc-min'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

const NAMES: { readonly [language in Language]: string } = { fr: 'French', nl: 'Dutch', en: 'English', de: 'German' }

/** A text of one language that is written in another. */
export function checkTextLanguage({ mark, value, path }: MarkedValue): readonly Fault[] {
  if ((mark !== 'text' && mark !== 'rich-text') || typeof value === 'string') return NO_FAULTS
  return writtenTexts(value, path).flatMap(({ text, path: at }) => {
    const code = at.at(-1)?.toLowerCase()
    const expected = LANGUAGES.find((language) => language === code)
    const found = expected === undefined ? null : otherLanguageOf(text, expected)
    if (expected === undefined || found === null) return NO_FAULTS
    const message = `${nameOf(path)} has a text in ${NAMES[found]} as "${code}"`
    const suggestion = `Translate it into ${NAMES[expected]}, or leave "${code}" out.`
    return [{ path: at, code: 'text-in-other-language', message, suggestion }]
  })
}

const NO_FAULTS: readonly Fault[] = []

/** ISO 639-3, as in franc. */
const CODES: { readonly [language in Language]: string } = { fr: 'fra', nl: 'nld', en: 'eng', de: 'deu' }

/** Frequent words of one language only. */
const COMMON: { readonly [language in Language]: string } = {
  fr: 'le la les un une des du et est à au aux pour dans avec sur sous vous nous votre vos qui que ou ce cette sont pas plus',
  nl: 'het een en van voor met op te bij naar uit zijn wordt worden niet ook of deze dit u uw ons onze wij aan tot tussen',
  en: 'the a and of to for with on at by from is are this that you your our we it or not has have which',
  de: 'der das den dem des ein eine einen einem und ist sind für mit auf zu bei von im am nicht auch oder sie ihr ihre wir unser',
}
const LANGUAGE_OF = new Map(
  LANGUAGES.flatMap((language) => COMMON[language].split(' ').map((word) => [word, language] as const)).filter(
    ([word], _, all) => all.filter(([other]) => other === word).length === 1,
  ),
)

/** The required lead over the expected language, by text length: names and streets look like the local language. */
const MARGINS = [
  { from: 100, margin: 0.06 },
  { from: 80, margin: 0.1 },
  { from: 60, margin: 0.15 },
] as const
const MOST_LOOKED_AT = 300
/** Including tags. */
const MOST_READ = 2000

/** The language of a text if it is certainly not the expected one; null otherwise, and for short texts (decision 008). */
export function otherLanguageOf(text: string, expected: Language): Language | null {
  if (text.length < 60) return null
  const plain = text
    .slice(0, MOST_READ)
    .replace(/<[^<>]*>|&[a-z]{2,8};|&#\d{1,6};|\bhttps?:\S+|\S{1,64}@\S+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LOOKED_AT)
  const margin = MARGINS.find(({ from }) => plain.length >= from)?.margin
  if (margin === undefined || isPlainly(plain, expected)) return null
  const scores = new Map(francAll(plain, { only: Object.values(CODES) }))
  const found = LANGUAGES.find((language) => scores.get(CODES[language]) === 1)
  return found !== undefined && 1 - (scores.get(CODES[expected]) ?? 0) >= margin ? found : null
}

/** Whether the common words fit the language, which avoids an analysis that takes a hundred times as long. */
function isPlainly(text: string, language: Language): boolean {
  const counts = { fr: 0, nl: 0, en: 0, de: 0 }
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    const found = LANGUAGE_OF.get(word)
    if (found !== undefined) counts[found] += 1
  }
  return LANGUAGES.every((other) => other === language || counts[other] * 2 <= counts[language]) && counts[language] > 0
}
