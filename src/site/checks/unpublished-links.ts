import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import { hasEveryPage } from '#src/site/composition/known-pages.ts'
import type { PathEntry } from '#src/site/paths/path-entry.ts'
import { unpublishedTarget } from '#src/site/paths/path-localise.ts'
import { findingAt, type SourceFile } from '#src/site/reading/source-file.ts'
import type { MarkedValue } from '#src/site/validation/walk-nodes.ts'
import { linksOf } from './links-of.ts'

/** Collects links to pages that are not Published. */
export interface UnpublishedLinks {
  readonly note: (source: SourceFile, marked: MarkedValue) => void
  /** One warning per unpublished page that is linked to, placed at its status, with the places of the links. */
  readonly findings: () => readonly Finding[]
}

/** File to the lines with links. */
type Places = Map<string, Set<number>>

/** The links shown as text because of one page; an unpublished page also hides its children and articles. */
export function createUnpublishedLinks(definition: Definition): UnpublishedLinks {
  const { paths, pages, sources } = definition
  const found = new Map<string, Places>()
  const isKnown = paths !== null && hasEveryPage(definition)
  // The page's own texts are not shown either.
  const hidden = new Set([...(paths?.unpublished.values() ?? [])].map(({ pageId }) => pages.get(pageId)?.file))

  function note(source: SourceFile, marked: MarkedValue) {
    if (!isKnown || hidden.has(source.file)) return
    for (const { href, path } of linksOf(marked)) {
      const target = unpublishedTarget(paths, href)
      if (target !== null) notePlace(causeOf(target), source.file, source.locate(path).line)
    }
  }

  function notePlace(pageId: string, file: string, line: number) {
    const places: Places = found.get(pageId) ?? new Map()
    found.set(pageId, places.set(file, (places.get(file) ?? new Set()).add(line)))
  }

  /** The page whose status hides the entry: the page itself, or the nearest page above it. */
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
      const message = `the page "${pageId}" is ${page.written.status}; links to it show as text, buttons not at all: ${textOf(places)}`
      const suggestion = 'Publish the page, or take the links out.'
      return [findingAt(source, { path: ['status'], code: 'unpublished-link', message, suggestion }, 'warning')]
    })
  }

  return { note, findings }
}

/** Places as "footer.json:12, pages/home.json:8,14". */
function textOf(places: Places): string {
  return [...places].map(([file, lines]) => `${file}:${[...lines].toSorted((a, b) => a - b).join(',')}`).join(', ')
}
