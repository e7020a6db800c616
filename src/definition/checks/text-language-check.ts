import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { otherLanguageOf } from '#src/definition/translation/written-language.ts'
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
