import type { Language } from '#schemas/language.ts'
import type { StudioChange, StudioChanges } from '#schemas/studio/studio-api.ts'
import { errorsOf } from '#src/server/drafts/compose-draft.ts'
import type { ComposedDraft } from '#src/server/drafts/composed-drafts.ts'
import { diffTexts, type ValueChange } from '#src/site/editing/diff-files.ts'
import { parseText } from '#src/site/editing/edits-between.ts'
import { conflictSentences } from '#src/site/editing/merge.ts'
import { conflictName } from '#src/site/editing/merge-draft.ts'
import { quoteBoth, quoteValue } from '#src/site/editing/place-names.ts'
import { reachOf } from '#src/site/editing/reach.ts'
import { titledPlace } from '#src/site/form-texts/titled-place.ts'
import { fileKindOf, schemaNameOf } from '#src/site/reading/file-kinds.ts'
import { toPointer } from '#src/site/reading/json-pointer.ts'
import type { Site } from '#src/site/site.ts'
import { wordedFindings } from './finding-words.ts'
import type { FormSchemas } from './forms/form-schemas.ts'

/** What publishing a draft would do, with its findings in a language. @param live The site that visitors see. */
export async function changesOf(found: ComposedDraft, live: Site, words: ChangeWords): Promise<StudioChanges> {
  const { texts, conflicts, diskTextOf, textOf, draft } = found
  const { site, findings } = await found.load()
  const reach = site === null ? null : reachOf(live, site, new Set())
  return {
    revision: draft.revision,
    changes: studioChanges(texts.keys(), diskTextOf, textOf, words),
    conflicts: conflicts.map((conflict) => {
      const [yours, files] = conflictSentences(conflict)
      return { name: conflictName(conflict), place: conflict.place, yours, files }
    }),
    errors: wordedFindings(errorsOf(findings), words.language),
    reach: reach && { pages: reach.pages, languages: reach.languages.length, addresses: reach.addresses },
  }
}

/** How changes are named: as forms name what they change. */
export interface ChangeWords {
  readonly forms: FormSchemas
  readonly language: Language
}

type TextOf = (file: string) => string | null

/** What differs between two states of some files, in words. */
export function studioChanges(
  files: Iterable<string>,
  before: TextOf,
  after: TextOf,
  words: ChangeWords,
): readonly StudioChange[] {
  return diffTexts(files, before, after).map(({ file, title, kind, changes }) => {
    const [old, now] = changes.length === 0 ? [] : [parsedText(before(file)), parsedText(after(file))]
    return {
      file,
      title: titleOf(file, title, words),
      kind,
      values: changes.map((change) => asStudioValue(change, placeOf(file, change.kind === 'removed' ? old : now, change, words))),
    }
  })
}

/** "Page /contact/" in the words of a language. */
function titleOf(file: string, title: string, { forms, language }: ChangeWords): string {
  const kind = fileKindOf(file)
  const words = kind === null ? undefined : forms.titleOf(schemaNameOf(kind), language)?.title
  if (kind === null || words === undefined) return title
  if (kind.name === 'page') return `${words} ${title.replace(/^Page /, '')}`
  return kind.name === 'content' ? `${words} ${kind.id}` : words
}

function placeOf(file: string, document: unknown, { path, place }: ValueChange, { forms, language }: ChangeWords) {
  const kind = fileKindOf(file)
  const schema = kind === null ? undefined : forms.schemaOf(schemaNameOf(kind), language)
  if (schema === undefined) return place
  return titledPlace(document, path, schema, (type) => forms.titleOf(`content/${type}`, language)?.title)
}

function parsedText(text: string | null): unknown {
  return text === null ? undefined : parseText(text)
}

function asStudioValue(
  { path, language, kind, before, after }: ValueChange,
  place: readonly string[],
): StudioChange['values'][number] {
  const both = kind === 'changed' ? quoteBoth(before, after) : [before, after].map((value) => asText(value))
  const [old = null, now = null] = both
  return { place, pointer: toPointer(path), language, kind, before: old, after: now }
}

function asText(value: unknown): string | null {
  return value === undefined ? null : quoteValue(value)
}
