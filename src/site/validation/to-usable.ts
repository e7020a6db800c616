import type { Finding } from '#schemas/site/finding.ts'
import { schemaNameOf } from '#src/site/reading/file-kinds.ts'
import { findingAt, type SourceFile } from '#src/site/reading/source-file.ts'
import { prune } from './prune.ts'
import type { SiteValidator } from './validate.ts'

/**
 * The usable part of a file: its value without the parts that its schema rejects, or null where the rest is invalid too. So a
 * preview still shows a page with a misspelt property.
 */
export function toUsable<T>(
  source: SourceFile,
  validator: SiteValidator,
): { readonly value: T | null; readonly findings: readonly Finding[] } {
  const name = schemaNameOf(source.kind)
  const faults = validator.faultsOf(name, source.value)
  const findings = faults.map((fault) => findingAt(source, fault))
  // The schema accepts the value before it is taken for a T.
  if (faults.length === 0) return { value: source.value as T, findings }
  const paths = faults.map(({ path }) => path).filter(({ length }) => length > 0)
  const pruned = prune(source.value, paths)
  return { value: validator.faultsOf(name, pruned).length === 0 ? (pruned as T) : null, findings }
}
