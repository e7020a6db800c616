import type { Finding } from '#schemas/site/finding.ts'
import type { WrittenPage } from '#schemas/site/page.ts'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { composeModules, type ModuleSurroundings } from './compose-modules.ts'

export type Pages = ReadonlyMap<string, SitePage>

/** A page file alone; null if it is unusable. */
interface ComposedPage {
  readonly page: SitePage | null
  readonly findings: readonly Finding[]
}

/** Composes the pages without those that are unusable; reports all faults, including those of modules. */
export function composePages(
  sources: Iterable<SourceFile>,
  surroundings: ModuleSurroundings,
): { readonly pages: Pages; readonly findings: readonly Finding[] } {
  const { steps } = surroundings.validator
  const composed = rightlyNamedFirst(sources).map((source) => {
    const inputs = [source, surroundings.languages, ...shownContent(source, surroundings)]
    return steps.run('page', source.file, inputs, () => composePage(source, surroundings))
  })
  return steps.run('pages', '', composed, () => {
    const pages = new Map<string, SitePage>()
    for (const { page } of composed) if (page !== null && !pages.has(page.written.id)) pages.set(page.written.id, page)
    return { pages, findings: composed.flatMap(({ findings }) => findings) }
  })
}

function composePage(source: SourceFile, surroundings: ModuleSurroundings): ComposedPage {
  const { value, findings: own } = toUsable<WrittenPage>(source, surroundings.validator)
  const { modules, findings: ofModules } = composeModules(source, asObject(asObject(source.value).params).modules, surroundings)
  const page = value === null ? null : { file: source.file, written: value, modules }
  return { page, findings: [...own, ...idMismatch(source), ...ofModules] }
}

/** What a page shows. All contents if it names one that is missing: its finding proposes another. */
function shownContent(source: SourceFile, { validator, content }: ModuleSurroundings): readonly unknown[] {
  const shown = relationsOf(source, validator).map(({ type, id }) => content.get(type)?.get(id))
  return shown.includes(undefined) ? [...shown, content] : shown
}

/** The content that a page file names, in each list of modules. */
export function relationsOf(source: SourceFile, { steps }: Pick<SiteValidator, 'steps'>): readonly Relation[] {
  return steps.run('relations', source.file, [source], () => {
    const { modules } = asObject(asObject(source.value).params)
    const lists = isPlainObject(modules) ? Object.values(modules) : [modules]
    return lists.flatMap(asList).map((module) => {
      const { type, id } = asObject(asObject(module).relations)
      return { type: String(type), id: String(id) }
    })
  })
}

interface Relation {
  readonly type: string
  readonly id: string
}

function rightlyNamedFirst(sources: Iterable<SourceFile>): readonly SourceFile[] {
  const pages = [...sources].filter(({ kind }) => kind.name === 'page')
  return pages.toSorted((a, b) => Number(isMisnamed(a)) - Number(isMisnamed(b)) || (a.kind.id < b.kind.id ? -1 : 1))
}

function isMisnamed({ value, kind }: SourceFile): boolean {
  const { id } = asObject(value)
  return typeof id === 'string' && id !== kind.id
}

function idMismatch(source: SourceFile): readonly Finding[] {
  if (!isMisnamed(source)) return []
  const { id } = asObject(source.value)
  const message = `the id is "${id}", but the file is called "${source.kind.id}.json"`
  const suggestion = `Write "${source.kind.id}", or rename the file to "${id}.json".`
  return [findingAt(source, { path: ['id'], code: 'id-file-mismatch', message, suggestion })]
}
