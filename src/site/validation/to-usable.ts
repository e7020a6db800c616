import type { Finding } from '#schemas/site/finding.ts'
import { schemaNameOf } from '#src/site/reading/file-kinds.ts'
import { findingAt, type SourceFile } from '#src/site/reading/source-file.ts'
import { prune } from './prune.ts'
import type { SiteValidator } from './validate.ts'

/**
 * What can be used of a file: its value without the parts its schema objects to, or null where the rest does not satisfy the
 * schema either. So a preview still shows a page whose only fault is a misspelt property.
 */
export function toUsable<T>(
  source: SourceFile,
  validator: SiteValidator,
): { readonly value: T | null; readonly findings: readonly Finding[] } {
  const name = schemaNameOf(source.kind)
  const faults = validator.faultsOf(name, source.value)
  const findings = faults.map((fault) => findingAt(source, fault))
  // The schema has just accepted, or accepts below, what is taken for a T.
  if (faults.length === 0) return { value: source.value as T, findings }
  const paths = faults.map(({ path }) => path).filter(({ length }) => length > 0)
  const pruned = prune(source.value, paths)
  return { value: validator.faultsOf(name, pruned).length === 0 ? (pruned as T) : null, findings }
}
