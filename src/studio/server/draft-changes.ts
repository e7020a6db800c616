import type { StudioChanges } from '#schemas/studio/studio-api.ts'
import { conflictName, type DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { excerptBoth } from '#src/definition/editing/place-names.ts'
import { reachOf } from '#src/definition/editing/reach.ts'
import { schemaAt } from '#src/definition/form-texts/inner-schema.ts'
import { titledPlace } from '#src/definition/form-texts/titled-place.ts'
import { wordedValue } from '#src/definition/form-texts/worded-value.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import type { Site } from '#src/definition/site.ts'
import { errorsOf } from '#src/history/drafts/compose-draft.ts'
import type { ComposedDraft } from '#src/history/drafts/composed-drafts.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { type FindingWords, wordedFindings } from './finding-words.ts'
import { parsedText } from './parsed-text.ts'
import { type ChangeWords, sideOf, studioChanges } from './studio-changes.ts'

const serverTexts = createServerTexts()
const MAX_SHOWN = 240

/** The changes that publishing a draft would make, in words. @param live The site that visitors see. */
export async function changesOf(
  found: ComposedDraft,
  live: Site,
  words: ChangeWords & { readonly findings: FindingWords },
): Promise<StudioChanges> {
  const { texts, conflicts, diskTextOf, textOf, draft } = found
  const { site, findings } = await found.load()
  const reach = site === null ? null : reachOf(live, site, new Set())
  return {
    revision: draft.revision,
    changes: studioChanges(sideOf(texts.keys(), diskTextOf), sideOf(texts.keys(), textOf), words),
    conflicts: conflicts.map((conflict) => wordedConflict(conflict, found, words)),
    errors: wordedFindings(errorsOf(findings), words.findings),
    reach: reach && { pages: reach.pages, languages: reach.languages.length, addresses: reach.addresses },
  }
}

/** Both values of a conflict in words. */
function wordedConflict(
  conflict: DraftConflict,
  { textOf, diskTextOf }: Pick<ComposedDraft, 'textOf' | 'diskTextOf'>,
  { names }: ChangeWords,
): StudioChanges['conflicts'][number] {
  const { file, pointer, kind, mine, theirs } = conflict
  const text = serverTexts(names.language)
  const [path, schema] = [fromPointer(pointer), names.schemaOf(file)]
  // The schema is that of the file on disk, or of the draft's if it is removed.
  const documents = [diskTextOf(file), textOf(file)].map(parsedText)
  const document = documents.find((each) => valueAt(each, path) !== undefined) ?? documents[0]
  const about = { name: conflictName(conflict), place: [names.fileTitle(file), ...titledPlace(document, path, schema, names)] }
  if (kind === 'order')
    return { ...about, yours: text('studio-words.conflict.order-yours'), files: text('studio-words.conflict.order-files') }
  const part = schemaAt(schema, document, path)
  const [own, other] = excerptBoth(wordedValue(mine, part, names), wordedValue(theirs, part, names), MAX_SHOWN)
  return {
    ...about,
    yours: mine === undefined ? text('studio-words.conflict.removed-yours') : text('studio-words.conflict.yours', { value: own }),
    files:
      theirs === undefined ? text('studio-words.conflict.removed-files') : text('studio-words.conflict.files', { value: other }),
  }
}
