import type { Finding } from '#schemas/site/finding.ts'
import { frozen } from '#src/base/json/frozen.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import type { PageFields, SitePage } from '#src/definition/site.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { composeModules, listsOfModules, type ModuleSurroundings } from './compose-modules.ts'
import { allModules, isMisnamed, outlinedModules, outlineOf, type PageOutline } from './page-outline.ts'

export type Pages = ReadonlyMap<string, SitePage>

/** A page file alone; null if it is unusable. */
interface ComposedPage {
  readonly page: SitePage | null
  readonly outline: PageOutline | null
  readonly findings: readonly Finding[]
}

interface ComposedPages {
  readonly pages: Pages
  /** By id. */
  readonly outlines: ReadonlyMap<string, PageOutline>
  readonly findings: readonly Finding[]
}

/** Composes the pages without those that are unusable; reports all faults, including those of modules. */
export function composePages(sources: Iterable<SourceFile>, surroundings: ModuleSurroundings): ComposedPages {
  const { steps } = surroundings.validator
  const composed = rightlyNamedFirst(sources, surroundings.validator).map((source) => {
    const inputs = [source, surroundings.languages, ...shownContent(source, surroundings)]
    return steps.run('page', source.file, inputs, () => composePage(source, surroundings))
  })
  return steps.run('pages', '', composed, () => {
    const pages = new Map<string, SitePage>()
    const outlines = new Map<string, PageOutline>()
    for (const { page, outline } of composed) {
      if (page === null || outline === null || pages.has(page.written.id)) continue
      pages.set(page.written.id, page)
      outlines.set(page.written.id, outline)
    }
    return { pages, outlines, findings: composed.flatMap(({ findings }) => findings) }
  })
}

function composePage(source: SourceFile, surroundings: ModuleSurroundings): ComposedPage {
  return composeOutlined(source, surroundings) ?? composeWhole(source, surroundings)
}

/** A page without faults, whose modules are composed when they are asked for; null for another one. */
function composeOutlined(source: SourceFile, surroundings: ModuleSurroundings): ComposedPage | null {
  const { validator, content, languages } = surroundings
  const found = outlineOf(source, validator)
  const isSound = (type: string, id: string) => content.get(type)?.get(id)?.findings.length === 0
  if (found === null || !allModules(found).every(({ written: { relations } }) => isSound(relations.type, relations.id)))
    return null
  const { file } = source
  const written = frozen(found.written)
  let modules: SitePage['modules'] | undefined
  const page: SitePage = {
    file,
    written,
    get writtenModules() {
      return modulesIn(source)
    },
    get modules() {
      modules ??= composeModules(source, modulesIn(source), surroundings).modules
      return modules
    },
  }
  return { page, outline: { file, written, modules: outlinedModules(found, languages) }, findings: [] }
}

function composeWhole(source: SourceFile, surroundings: ModuleSurroundings): ComposedPage {
  const { value, findings: own } = toUsable<PageFields>(source, surroundings.validator)
  const { modules, findings: ofModules } = composeModules(source, modulesIn(source), surroundings)
  const page =
    value === null ? null : { file: source.file, written: withoutModules(value), writtenModules: modulesIn({ value }), modules }
  return { page, outline: page, findings: [...own, ...idMismatch(source), ...ofModules] }
}

function modulesIn({ value }: Pick<SourceFile, 'value'>): unknown {
  return asObject(asObject(value).params).modules
}

function withoutModules({ params, ...fields }: PageFields): PageFields {
  const { modules: _, ...others }: PageFields['params'] & { readonly modules?: unknown } = params
  return frozen({ ...fields, params: others })
}

/** What a page shows. All contents if it names one that is missing: its finding proposes another. */
function shownContent(source: SourceFile, { validator, content }: ModuleSurroundings): readonly unknown[] {
  const shown = relationsOf(source, validator).map(({ type, id }) => content.get(type)?.get(id))
  return shown.includes(undefined) ? [...shown, content] : shown
}

/** The content that a page file names, in each list of modules. */
export function relationsOf(source: SourceFile, validator: SiteValidator): readonly Relation[] {
  return validator.steps.run('relations', source.file, [source], () => {
    const outline = outlineOf(source, validator)
    if (outline !== null) return allModules(outline).map(({ written }) => written.relations)
    return listsOfModules(modulesIn(source)).flatMap(({ list }) =>
      list.map((module) => {
        const { type, id } = asObject(asObject(module).relations)
        return { type: String(type), id: String(id) }
      }),
    )
  })
}

interface Relation {
  readonly type: string
  readonly id: string
}

function rightlyNamedFirst(sources: Iterable<SourceFile>, validator: SiteValidator): readonly SourceFile[] {
  const pages = [...sources].filter(({ kind }) => kind.name === 'page').toSorted((a, b) => (a.kind.id < b.kind.id ? -1 : 1))
  const isRight = (page: SourceFile) => outlineOf(page, validator) !== null || !isMisnamed(page)
  return [...pages.filter(isRight), ...pages.filter((page) => !isRight(page))]
}

function idMismatch(source: SourceFile): readonly Finding[] {
  if (!isMisnamed(source)) return []
  const { id } = asObject(source.value)
  const message = `the id is "${id}", but the file is called "${source.kind.id}.json"`
  const suggestion = `Write "${source.kind.id}", or rename the file to "${id}.json".`
  return [findingAt(source, { path: ['id'], code: 'id-file-mismatch', message, suggestion })]
}
