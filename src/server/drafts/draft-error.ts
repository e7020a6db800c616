import { RefusedError } from '#src/domain/text/refusal.ts'
import type { DraftConflict } from '#src/site/editing/merge-draft.ts'

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
