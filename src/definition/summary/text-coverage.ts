import type { Language } from '#schemas/language.ts'
import { checkCoverage } from '#src/definition/checks/language-coverage.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { isFeedFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'

/** How many texts of a site definition visitors read in one language. */
export interface TextCoverage {
  readonly language: Language
  readonly texts: number
  /** Those that the check warns of: absent or empty in the language. */
  readonly missing: number
}

const TEXT_MARKS = ['text', 'rich-text', 'alternative']

/** The coverage of each enabled language, by the rule of the check; the feed's texts need not exist in every language. */
export function textCoverage({ sources, validator, languages }: Definition): readonly TextCoverage[] {
  const missing = new Map(languages.map((language) => [language, 0]))
  let texts = 0
  for (const source of sources.values()) {
    if (isFeedFile(source.file)) continue
    for (const marked of validator.markedIn(schemaNameOf(source.kind), source.value)) {
      if (!TEXT_MARKS.includes(marked.mark)) continue
      texts++
      for (const language of languages)
        if (checkCoverage(marked, source, [language]).length > 0) missing.set(language, (missing.get(language) ?? 0) + 1)
    }
  }
  return languages.map((language) => ({ language, texts, missing: missing.get(language) ?? 0 }))
}

/** In whole percent, rounded down: 100 where nothing is missing. */
export function coveredPercent({ texts, missing }: TextCoverage): number {
  return texts === 0 ? 100 : Math.floor((100 * (texts - missing)) / texts)
}
