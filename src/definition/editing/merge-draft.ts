import { conflictSentences, type Decide, type MergeConflict, mergeFile } from './merge.ts'

/** A file that a draft changes: what it began from, and what it is to be; null for no file. */
export interface DraftFile {
  readonly base: string | null
  readonly text: string | null
}

/** A place that a draft and the files have changed in different ways. */
export interface DraftConflict extends MergeConflict {
  /** Relative to the site-config folder. */
  readonly file: string
}

/** What a draft makes of the files as they are now. */
export interface MergedDraft {
  /** The texts that differ from the files; null for one that goes. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly conflicts: readonly DraftConflict[]
}

/**
 * Merges a draft with the files as they are now.
 *
 * @param textOf The text of a file; null where there is none.
 * @param decide What the outcome has where both are in conflict; what the file says where absent.
 */
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

/** A conflict by what "npx vitrine draft resolve" names it: "pages/contact.json#/title/nl". */
export function conflictName({ file, pointer }: Pick<DraftConflict, 'file' | 'pointer'>): string {
  return pointer === '' ? file : `${file}#${pointer}`
}

/** The lines on a conflict: its place, what the draft says, and what the file says. */
export function conflictLines(conflict: DraftConflict): readonly string[] {
  const place = conflict.place.length === 0 ? '' : `  (${conflict.place.join(' · ')})`
  return [`${conflictName(conflict)}${place}`, ...conflictSentences(conflict).map((sentence) => `  ${sentence}`)]
}
