import type { Language } from '#schemas/language.ts'
import { checkCoverage } from '#src/definition/checks/language-coverage.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { isFeedFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'

export interface TextCoverage {
  readonly language: Language
  readonly texts: number
  /** Texts that the check reports as absent or empty. */
  readonly missing: number
}

const TEXT_MARKS = ['text', 'rich-text', 'alternative']

/** By the rule of the check, without the feed, whose texts need not exist in every language. */
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

/** In percent, rounded down: 100 only if nothing is missing. */
export function coveredPercent({ texts, missing }: TextCoverage): number {
  return texts === 0 ? 100 : Math.floor((100 * (texts - missing)) / texts)
}
