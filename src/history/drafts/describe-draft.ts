import type { Finding } from '#schemas/site/finding.ts'
import { diffTexts, type FileChange } from '#src/definition/editing/diff-files.ts'
import type { DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { type Reach, reachOf } from '#src/definition/editing/reach.ts'
import { type ComposeParts, composeWith, errorsOf, openDraft } from './compose-draft.ts'
import type { DraftFiles } from './draft-repository.ts'

export interface DescribedDraft {
  readonly changes: readonly FileChange[]
  readonly conflicts: readonly DraftConflict[]
  readonly errors: readonly Finding[]
  /** Null if the site before or after is incomplete. */
  readonly reach: Reach | null
}

/** The effect of publishing a draft now. In a conflict the draft's text is used. */
export async function describeDraft(parts: ComposeParts, files: DraftFiles): Promise<DescribedDraft> {
  const { contents, texts, conflicts, textOf } = await openDraft(parts.folder, files, () => 'mine')
  const [before, after] = [await composeWith(contents, new Map(), parts), await composeWith(contents, texts, parts)]
  return {
    changes: diffTexts(texts.keys(), textOf, (file) => texts.get(file) ?? null),
    conflicts,
    errors: errorsOf(after.findings),
    reach: before.site === null || after.site === null ? null : reachOf(before.site, after.site, new Set()),
  }
}
