import { diffFiles } from '#src/definition/editing/diff-files.ts'
import type { ComposedDraft } from '#src/history/drafts/composed-drafts.ts'
import { sideOf } from '#src/studio/server/studio-changes.ts'
import type { ReviewedFiles } from './review-repository.ts'

/** The number of values of a draft that differ from when somebody was asked to review it. A new or removed file counts as one. */
export function countChangedSince(asked: ReviewedFiles, { files, diskTextOf }: ComposedDraft): number {
  const paths = new Set([...asked.keys(), ...files.keys()])
  const before = (file: string) => (asked.has(file) ? (asked.get(file) ?? null) : (files.get(file)?.base ?? null))
  const after = (file: string) => (files.has(file) ? (files.get(file)?.text ?? null) : diskTextOf(file))
  const changes = diffFiles(sideOf(paths, before), sideOf(paths, after))
  return changes.reduce((sum, { kind, changes: values }) => sum + (kind === 'changed' ? Math.max(1, values.length) : 1), 0)
}
