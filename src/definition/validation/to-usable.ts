import type { Finding } from '#schemas/site/finding.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { faultsOfSource, type SiteValidator } from './validate.ts'

/** The value without the parts that its schema rejects, for previews of faulty pages; null if the rest is invalid. */
export function toUsable<T>(
  source: SourceFile,
  validator: SiteValidator,
): { readonly value: T | null; readonly findings: readonly Finding[] } {
  const faults = faultsOfSource(source, validator)
  const findings = faults.map((fault) => findingAt(source, fault))
  // The schema accepted the value.
  if (faults.length === 0) return { value: source.value as T, findings }
  const paths = faults.map(({ path }) => path).filter(({ length }) => length > 0)
  const pruned = prune(source.value, paths)
  return { value: validator.faultsOf(schemaNameOf(source.kind), pruned).length === 0 ? (pruned as T) : null, findings }
}

/** Removes the parts at some paths; shares unchanged parts and copies changed ones. */
export function prune(value: unknown, paths: readonly JsonPath[]): unknown {
  // From the end, so that other indexes stay valid.
  return paths.toSorted(compareBackwards).reduce<unknown>((pruned, path) => without(pruned, path), value)
}

function without(value: unknown, [segment, ...rest]: JsonPath): unknown {
  if (segment === undefined) return undefined
  if (Array.isArray(value)) {
    const index = Number(segment)
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], rest))
  }
  if (!isPlainObject(value) || !Object.hasOwn(value, segment)) return value
  const { [segment]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [segment]: without(inner, rest) }
}

function compareBackwards(a: JsonPath, b: JsonPath): number {
  const at = a.findIndex((segment, index) => segment !== b[index])
  if (at === -1) return b.length - a.length
  const [left, right] = [a[at] ?? '', b[at] ?? '']
  return Number(right) - Number(left) || (left < right ? 1 : -1)
}
