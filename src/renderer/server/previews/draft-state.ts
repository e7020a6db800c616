import { MAX_PREVIEW_CHANGES, type PreviewConflict, type PreviewDraft } from '#schemas/site/preview-state.ts'
import type { DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { quoteValue } from '#src/definition/editing/place-names.ts'
import type { PreviewedDefinition } from './previewed-definitions.ts'

export function draftState({ title, conflicts }: NonNullable<PreviewedDefinition['draft']>): PreviewDraft {
  return { title, conflicts: conflicts.slice(0, MAX_PREVIEW_CHANGES).map(conflictState), conflictCount: conflicts.length }
}

function conflictState({ file, place, kind, mine, theirs }: DraftConflict): PreviewConflict {
  const quoted = (value: unknown) => (value === undefined ? null : quoteValue(value))
  return { file, place, kind, mine: quoted(mine), theirs: quoted(theirs) }
}
