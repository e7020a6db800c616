import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import type { ComposedLanguages } from '#src/studio/server/languages/composed-languages.ts'
import { treeOf } from './studio-tree.ts'

export interface StudioTrees {
  /** Computed once per state of a draft and language. */
  readonly of: (found: ComposedFiles, language: Language) => Promise<readonly StudioEntry[]>
}

export function createStudioTrees(
  forms: Pick<FormSchemas, 'titleOf'>,
  { missingIn }: Pick<ComposedLanguages, 'missingIn'>,
): StudioTrees {
  const known = new WeakMap<ComposedFiles, Map<Language, Promise<readonly StudioEntry[]>>>()
  return {
    of(found, language) {
      const ofState = known.get(found) ?? new Map<Language, Promise<readonly StudioEntry[]>>()
      known.set(found, ofState)
      const made = ofState.get(language) ?? missingIn(found).then((missing) => treeOf(found, forms, language, missing))
      ofState.set(language, made)
      return made
    },
  }
}
