import { RefusedError } from '#src/base/text/refusal.ts'
import type { DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'

/** Why an action on a draft is refused. Nothing was changed. */
export class DraftError extends RefusedError {
  override readonly name: string = 'DraftError'
}

/** The draft and the files have changed the same places differently. */
export class DraftConflictError extends DraftError {
  override readonly name = 'DraftConflictError'
  readonly conflicts: readonly DraftConflict[]

  constructor(message: string, conflicts: readonly DraftConflict[]) {
    super(message, { code: 'draft-conflicts', values: { count: conflicts.length } })
    this.conflicts = conflicts
  }
}

/** Refuses invalid paths, because paths are passed to the disk and to git unchanged. Throws a {@link DraftError}. */
export function refusePaths(files: Iterable<string>): void {
  for (const file of files)
    if (!isDefinitionFile(file))
      throw new DraftError(`${JSON.stringify(file)} is no path of a site definition, so a draft cannot have it.`, {
        code: 'draft-path',
        values: { file },
      })
}
