import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import type { PathEntry } from '#src/definition/paths/path-entry.ts'
import { unpublishedTarget } from '#src/definition/paths/path-localise.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { placesOf, relatedPlaces } from '#src/definition/validation/fold-findings.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { pagesOfForm } from './forms-check.ts'
import type { WrittenLink } from './written-links.ts'

/** Collects links and forms that lead to unpublished pages. */
interface UnpublishedLinks {
  /** Whether a link to an address leads to an unpublished page. */
  readonly concerns: (href: string) => boolean
  readonly noteLink: (source: SourceFile, link: WrittenLink) => void
  readonly noteForm: (source: SourceFile, marked: MarkedValue) => void
  /** One warning per unpublished target, at its status, with the linking places. */
  readonly findings: () => readonly Finding[]
}

type Place = ReturnType<SourceFile['locate']> & { readonly file: string }

/** Links that are shown as text because of one page; an unpublished page also hides its children and articles. */
export function createUnpublishedLinks(definition: Definition): UnpublishedLinks {
  const { paths, pages, sources, forms } = definition
  const found = new Map<string, Place[]>()
  const isKnown = paths !== null && hasEveryPage(definition)
  // The texts of hidden pages are not shown either.
  const hidden = new Set([...(paths?.unpublished.values() ?? [])].map(({ pageId }) => pages.get(pageId)?.file))

  function concerns(href: string): boolean {
    return isKnown && paths.unpublished.size > 0 && unpublishedTarget(paths, href) !== null
  }

  function noteLink(source: SourceFile, { href, path }: WrittenLink) {
    if (!isKnown || hidden.has(source.file)) return
    const target = unpublishedTarget(paths, href)
    if (target !== null) notePlace(causeOf(target), source, path)
  }

  function noteForm(source: SourceFile, marked: MarkedValue) {
    if (!isKnown || hidden.has(source.file) || marked.mark !== 'form') return
    const ofForm = pagesOfForm(marked.value, forms)
    const drafts = [...ofForm, ...(ofForm.length > 0 ? [forms.privacyPage] : [])].filter(
      (id) => (pages.get(id)?.written.status ?? 'Published') !== 'Published',
    )
    for (const id of drafts) notePlace(id, source, marked.path)
  }

  function notePlace(pageId: string, source: SourceFile, path: JsonPath) {
    const places = found.get(pageId) ?? []
    places.push({ file: source.file, ...source.locate(path) })
    found.set(pageId, places)
  }

  /** The page whose status hides the entry: the page or its nearest ancestor. */
  function causeOf(target: PathEntry): string {
    let cause: PathEntry | null = target
    while (cause?.parent && pages.get(cause.pageId)?.written.status === 'Published') cause = cause.parent
    return cause.pageId
  }

  function findings(): readonly Finding[] {
    return [...found].flatMap(([pageId, places]) => {
      const page = pages.get(pageId)
      const source = sources.get(page?.file ?? '')
      if (page === undefined || source === undefined) return []
      const message = `the page "${pageId}" is ${page.written.status}; links to it show as text, buttons not at all: in ${placesOf(places)}`
      const suggestion = 'Publish the page, or take the links out.'
      const related = relatedPlaces(places, 'leads to it')
      return [findingAt(source, { path: ['status'], code: 'unpublished-link', message, suggestion, related }, 'warning')]
    })
  }

  return { concerns, noteLink, noteForm, findings }
}
