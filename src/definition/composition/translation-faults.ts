import type { Finding } from '#schemas/site/finding.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { TRANSLATIONS_FILE } from '#src/definition/translation/translation-notes.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'

/** The schema findings of translations.json, which no page shows. */
export function findTranslationFaults(sources: Sources, validator: SiteValidator): readonly Finding[] {
  const source = sources.files.get(TRANSLATIONS_FILE)
  return source === undefined ? [] : toUsable(source, validator).findings
}
