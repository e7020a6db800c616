import type { Language } from '#schemas/language.ts'
import type { StudioLanguages } from '#schemas/studio/languages-api.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import type { ComposedTexts } from './composed-texts.ts'
import { type LanguageState, languageOverview, languageStateOf } from './language-overview.ts'

export interface ComposedLanguages {
  readonly stateOf: (found: ComposedFiles) => Promise<LanguageState>
  /** Computed once per state of a draft. */
  readonly overviewOf: (found: ComposedFiles) => Promise<StudioLanguages>
  /** The languages that texts of each file lack; without complete files. */
  readonly missingIn: (found: ComposedFiles) => Promise<ReadonlyMap<string, readonly Language[]>>
}

/** @param live The languages that visitors see. */
export function createComposedLanguages(
  texts: ComposedTexts,
  live: () => Pick<LanguageState, 'languages' | 'defaultLanguage'>,
): ComposedLanguages {
  const overviews = new WeakMap<ComposedFiles, Promise<StudioLanguages>>()
  const stateOf = (found: ComposedFiles) => languageStateOf(found, texts, live())
  const overviewOf = (found: ComposedFiles) => {
    const made = overviews.get(found) ?? stateOf(found).then(languageOverview)
    overviews.set(found, made)
    return made
  }
  return {
    stateOf,
    overviewOf,
    async missingIn(found) {
      const { files, languages } = await overviewOf(found)
      const codes = languages.map(({ language }) => language)
      return new Map(
        files.flatMap(({ file, counts }) => {
          const missing = codes.filter((code) => (counts[code]?.missing ?? 0) > 0)
          return missing.length === 0 ? [] : [[file, missing] as const]
        }),
      )
    },
  }
}
