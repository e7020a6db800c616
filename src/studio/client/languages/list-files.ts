import type { Language } from '#schemas/language.ts'
import type { StudioLanguageFile, TranslationCounts } from '#schemas/studio/languages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { foldText } from '#src/base/text/folded-text.ts'

export const TEXT_FILTERS = ['missing', 'todo', 'all'] as const

/** todo: marked for translation, or translated from an older source text. */
export type TextFilter = (typeof TEXT_FILTERS)[number]

/** A file in the list, with its counts for the chosen language. */
export interface ListedFile {
  readonly entry: StudioEntry
  readonly counts: TranslationCounts
}

const ORDER = ['page', 'header', 'footer', 'site', 'content']

/** The files that match a filter and a search: pages first, then site files, then contents by type, each by title. */
export function listFiles(
  files: readonly StudioLanguageFile[],
  entries: readonly StudioEntry[],
  { language, filter, query }: { readonly language: Language; readonly filter: TextFilter; readonly query: string },
): readonly ListedFile[] {
  const byFile = new Map(entries.map((entry) => [entry.file, entry]))
  const wanted = foldText(query.trim())
  return files
    .flatMap(({ file, counts }): readonly ListedFile[] => {
      const [entry, own] = [byFile.get(file), counts[language]]
      if (entry === undefined || own === undefined) return []
      const isShown = filter === 'all' || own[filter] > 0
      return isShown && isMatch(entry, wanted) ? [{ entry, counts: own }] : []
    })
    .toSorted(
      ({ entry: a }, { entry: b }) =>
        rankOf(a) - rankOf(b) || a.type.localeCompare(b.type) || a.title.localeCompare(b.title) || a.file.localeCompare(b.file),
    )
}

function isMatch({ title, file, paths }: StudioEntry, wanted: string): boolean {
  return wanted === '' || [title, file, ...Object.values(paths ?? {})].some((place) => foldText(place).includes(wanted))
}

function rankOf({ kind }: StudioEntry): number {
  const rank = ORDER.indexOf(kind)
  return rank === -1 ? ORDER.length : rank
}
