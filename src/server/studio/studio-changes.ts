import type { Language } from '#schemas/language.ts'
import type { StudioChange, StudioChanges } from '#schemas/studio/studio-api.ts'
import { errorsOf } from '#src/server/drafts/compose-draft.ts'
import type { ComposedDraft } from '#src/server/drafts/composed-drafts.ts'
import { diffTexts, type FileChange, type ValueChange } from '#src/site/editing/diff-files.ts'
import { conflictSentences } from '#src/site/editing/merge.ts'
import { conflictName } from '#src/site/editing/merge-draft.ts'
import { quoteBoth, quoteValue } from '#src/site/editing/place-names.ts'
import { reachOf } from '#src/site/editing/reach.ts'
import { toPointer } from '#src/site/reading/json-pointer.ts'
import type { Site } from '#src/site/site.ts'
import { wordedFindings } from './finding-words.ts'

/** What publishing a draft would do, with its findings in a language. @param live The site that visitors see. */
export async function changesOf(found: ComposedDraft, live: Site, language: Language): Promise<StudioChanges> {
  const { texts, conflicts, diskTextOf, textOf, draft } = found
  const { site, findings } = await found.load()
  const reach = site === null ? null : reachOf(live, site, new Set())
  return {
    revision: draft.revision,
    changes: asStudioChanges(diffTexts(texts.keys(), diskTextOf, textOf)),
    conflicts: conflicts.map((conflict) => {
      const [yours, files] = conflictSentences(conflict)
      return { name: conflictName(conflict), place: conflict.place, yours, files }
    }),
    errors: wordedFindings(errorsOf(findings), language),
    reach: reach && { pages: reach.pages, languages: reach.languages.length, addresses: reach.addresses },
  }
}

/** Changes of files as lines that people may read. */
export function asStudioChanges(changes: readonly FileChange[]): readonly StudioChange[] {
  return changes.map(({ file, title, kind, changes: values }) => ({ file, title, kind, values: values.map(asStudioValue) }))
}

function asStudioValue({ place, path, language, kind, before, after }: ValueChange): StudioChange['values'][number] {
  const both = kind === 'changed' ? quoteBoth(before, after) : [before, after].map((value) => asText(value))
  const [old = null, now = null] = both
  return { place, pointer: toPointer(path), language, kind, before: old, after: now }
}

function asText(value: unknown): string | null {
  return value === undefined ? null : quoteValue(value)
}
