import { RefusedError } from '#src/base/text/refusal.ts'
import type { DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'

/** Why something cannot be done with a draft. Nothing was changed. */
export class DraftError extends RefusedError {
  override readonly name: string = 'DraftError'
}

/** A draft and the files have changed the same places in different ways. */
export class DraftConflictError extends DraftError {
  override readonly name = 'DraftConflictError'
  readonly conflicts: readonly DraftConflict[]

  constructor(message: string, conflicts: readonly DraftConflict[]) {
    super(message, { code: 'draft-conflicts', values: { count: conflicts.length } })
    this.conflicts = conflicts
  }
}

/** Refuses paths that no file of a draft can have: each goes to the disk, or to git, as it stands. Throws a {@link DraftError}. */
export function refusePaths(files: Iterable<string>): void {
  for (const file of files)
    if (!isDefinitionFile(file))
      throw new DraftError(`${JSON.stringify(file)} is no path of a site definition, so a draft cannot have it.`, {
        code: 'draft-path',
        values: { file },
      })
}
