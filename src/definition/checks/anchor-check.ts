import { isLanguage, type Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { inLanguage } from '#src/base/text/multilingual-text.ts'
import { failedType } from '#src/definition/composition/compose-content.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { resolveContent } from '#src/definition/pages/resolve-content.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { linkedEntry } from '#src/definition/paths/path-localise.ts'
import { type Fault, findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { isShown, type SiteModule, type SitePage } from '#src/definition/site.ts'
import { shownModules } from './shown-modules.ts'
import type { WrittenLink } from './written-links.ts'

/** The ids that every page has (src/renderer/shell). */
const OF_THE_SHELL = ['top', 'main', 'site-map']

/** Collects links to an anchor ("/services/#fees", "#fees") that the page does not have. */
interface AnchorCheck {
  readonly note: (source: SourceFile, link: WrittenLink) => void
  readonly findings: () => readonly Finding[]
}

/** Checks the anchors of links. Only reads pages that a link with an anchor leads to. */
export function createAnchorCheck(definition: Definition): AnchorCheck {
  const { paths, languages } = definition
  const found: Finding[] = []
  if (paths === null) return { note: () => undefined, findings: () => [] }
  const places = createPlaces(definition, paths, (finding) => found.push(finding))

  function note(source: SourceFile, link: WrittenLink) {
    const hash = link.href.indexOf('#')
    const anchor = hash === -1 ? '' : decoded(link.href.slice(hash + 1))
    // A fragment with ":~:" selects text of the page.
    if (anchor === '' || anchor.startsWith(':~:')) return
    const asked = languagesOf(link, languages)
    const known = hash === 0 ? places.ofFile(source, asked) : places.ofLink(link.href, asked)
    if (known === null || known.has(anchor)) return
    found.push(findingAt(source, unknownAnchor(link, anchor, known), 'warning'))
  }

  return { note, findings: () => found }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** A text of one language links to the page in that language; other links lead to the page in each. */
function languagesOf({ path }: WrittenLink, languages: readonly Language[]): readonly Language[] {
  const code = path.at(-1)?.toLowerCase() ?? ''
  return isLanguage(code) ? [code] : languages
}

function unknownAnchor({ href, path }: WrittenLink, anchor: string, known: ReadonlySet<string>): Fault {
  const { ending, suggestion } = didYouMean(
    anchor,
    known,
    'Write the anchor of a question, the id of a module, or the page alone.',
  )
  const page = href.startsWith('#') ? 'this page' : `the page "${href.split(/[?#]/, 1)[0]}"`
  return { path, code: 'unknown-anchor', message: `${page} has no place "#${anchor}"${ending}`, suggestion }
}

/** The ids of pages; null if unknown. */
interface Places {
  readonly ofLink: (href: string, languages: readonly Language[]) => ReadonlySet<string> | null
  /** The ids of all pages that show a file. */
  readonly ofFile: (source: SourceFile, languages: readonly Language[]) => ReadonlySet<string> | null
}

function createPlaces(definition: Definition, paths: PathTable, report: (finding: Finding) => void): Places {
  const { pages, outlines } = definition
  const idsOfModule = createModuleIds(definition, paths, report)

  function ofPage(pageId: string, languages: readonly Language[]): ReadonlySet<string> | null {
    const page = pages.get(pageId)
    // The anchors of a redirect's target are not known here.
    if (page === undefined || isRedirect(page)) return null
    // The ids of a faulty module are unknown.
    if (languages.some((language) => page.modules[language]?.some(({ problem }) => problem !== null))) return null
    return united(languages.flatMap((language) => shownModules(page, language).map((module) => idsOfModule(module, language))))
  }

  function ofLink(href: string, languages: readonly Language[]) {
    const entry = linkedEntry(paths, href)?.entry
    if (entry === undefined || entry.external !== null) return null
    if (entry.content === null) return ofPage(entry.pageId, languages)
    const { type, id } = entry.content
    const module = { key: `${type}-${id}`, written: { relations: { type, id } } }
    return united(languages.map((language) => idsOfModule(module, language)))
  }

  function ofFile({ kind }: SourceFile, languages: readonly Language[]) {
    if (kind.name === 'page') return ofPage(kind.id, languages)
    // Header, footer and forms appear on every page, so the page is unknown.
    if (kind.name !== 'content') return null
    const { type, id } = kind
    const showing = [...outlines.values()].filter((page) =>
      languages.some((language) =>
        shownModules(page, language).some(({ written: { relations } }) => relations.type === type && relations.id === id),
      ),
    )
    if (showing.length === 0) return null
    return united(showing.map((page) => ofPage(page.written.id, languages)))
  }

  return { ofLink, ofFile }
}

function isRedirect({ written: { params } }: SitePage): boolean {
  return params.redirect !== undefined && params.redirect !== false
}

/** The union of all ids; null if one part is unknown. */
function united(parts: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  return parts.some((part) => part === null) ? null : new Set([...OF_THE_SHELL, ...parts.flatMap((part) => [...(part ?? [])])])
}

type ShownModule = Pick<SiteModule, 'key'> & { readonly written: Pick<SiteModule['written'], 'relations' | 'title'> }

/** The ids in the HTML of a module; null if its content has errors or its type fails. */
function createModuleIds({ content, validator }: Definition, table: PathTable, report: (finding: Finding) => void) {
  const known = new Map<string, ReadonlySet<string> | null>()
  const context = { table, pictures: () => null, sanitiseCache: new Map<string, string>() }

  function ofContent(type: string, id: string, language: Language): ReadonlySet<string> | null {
    const { schema, anchors } = validator.moduleTypes[type] ?? {}
    const found = content.get(type)?.get(id)
    if (schema === undefined || found === undefined || !isShown(found)) return null
    if (anchors === undefined) return NONE
    try {
      return new Set(anchors(asObject(resolveContent(schema, found.value, language, context))))
    } catch (error) {
      report(failedType(found.file, error))
      return null
    }
  }

  return ({ key, written: { relations, title } }: ShownModule, language: Language): ReadonlySet<string> | null => {
    const { type, id } = relations
    const name = `${language} ${type}/${id}`
    const ids = known.has(name) ? (known.get(name) ?? null) : ofContent(type, id, language)
    known.set(name, ids)
    const ofTitle = inLanguage(title, language) === undefined ? [] : [`${key}-title`]
    return ids === null ? null : new Set([key, ...ofTitle, ...ids])
  }
}

const NONE: ReadonlySet<string> = new Set()
