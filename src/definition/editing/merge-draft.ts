import { conflictSentences, type Decide, type MergeConflict, mergeFile } from './merge.ts'

/** A changed file of a draft: base text and new text; null for no file. */
export interface DraftFile {
  readonly base: string | null
  readonly text: string | null
}

export interface DraftConflict extends MergeConflict {
  /** Relative to the site-config folder. */
  readonly file: string
}

export interface MergedDraft {
  /** Changed texts; null for a removed file. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly conflicts: readonly DraftConflict[]
}

/** Merges a draft with the present files. `decide` resolves a conflict; by default the file wins. */
export function mergeDraft(
  draft: ReadonlyMap<string, DraftFile>,
  textOf: (file: string) => string | null,
  decide?: (conflict: DraftConflict) => ReturnType<Decide>,
): MergedDraft {
  const texts = new Map<string, string | null>()
  const conflicts: DraftConflict[] = []
  for (const [file, { base, text: mine }] of draft) {
    const theirs = textOf(file)
    const merged = mergeFile({ base, mine, theirs }, decide && ((conflict) => decide({ ...conflict, file })))
    if (merged.text !== theirs) texts.set(file, merged.text)
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, file })))
  }
  return { texts, conflicts }
}

/** The name of a conflict in "npx vitrine draft resolve": "pages/contact.json#/title/nl". */
export function conflictName({ file, pointer }: Pick<DraftConflict, 'file' | 'pointer'>): string {
  return pointer === '' ? file : `${file}#${pointer}`
}

/** The lines about a conflict: its place, the draft's value, the file's value. */
export function conflictLines(conflict: DraftConflict): readonly string[] {
  const place = conflict.place.length === 0 ? '' : `  (${conflict.place.join(' · ')})`
  return [`${conflictName(conflict)}${place}`, ...conflictSentences(conflict).map((sentence) => `  ${sentence}`)]
}
