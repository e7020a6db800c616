import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenPage } from '#schemas/site/page.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import { composeModules, type ModuleSurroundings } from './compose-modules.ts'

export type Pages = ReadonlyMap<string, SitePage>

/** Composes the pages without those that are unusable; reports all faults, including those of modules. */
export function composePages(
  sources: Iterable<SourceFile>,
  surroundings: ModuleSurroundings,
): { readonly pages: Pages; readonly findings: readonly Finding[] } {
  const pages = new Map<string, SitePage>()
  const findings: Finding[] = []
  for (const source of rightlyNamedFirst(sources)) {
    const { value, findings: own } = toUsable<WrittenPage>(source, surroundings.validator)
    const { modules, findings: ofModules } = composeModules(source, asObject(asObject(source.value).params).modules, surroundings)
    findings.push(...own, ...idMismatch(source), ...ofModules)
    if (value !== null && !pages.has(value.id)) pages.set(value.id, { file: source.file, written: value, modules })
  }
  return { pages, findings }
}

function rightlyNamedFirst(sources: Iterable<SourceFile>): readonly SourceFile[] {
  return [...sources]
    .filter(({ kind }) => kind.name === 'page')
    .toSorted((a, b) => idMismatch(a).length - idMismatch(b).length || (a.kind.id < b.kind.id ? -1 : 1))
}

function idMismatch(source: SourceFile): readonly Finding[] {
  const { id } = asObject(source.value)
  if (typeof id !== 'string' || id === source.kind.id) return []
  const message = `the id is "${id}", but the file is called "${source.kind.id}.json"`
  const suggestion = `Write "${source.kind.id}", or rename the file to "${id}.json".`
  return [findingAt(source, { path: ['id'], code: 'id-file-mismatch', message, suggestion })]
}
