import type { QueryClient } from '@tanstack/react-query'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/site/page-document.ts'
import type { ReadLoaded } from '#src/ui/site/define-view.ts'
import { moduleContext } from './load-page.ts'
import type { ViewRegistry } from './view-registry.ts'

/** An index needs at least this many sections. */
const FEWEST = 4

export interface IndexedSection {
  readonly key: string
  readonly title: string
}

/** The sections in a page's index; none if the page has no index or too few sections. */
export function indexedSections(
  page: PageDocument,
  shell: ShellDocument,
  queryString: string,
  { views, queryClient }: { readonly views: ViewRegistry; readonly queryClient: QueryClient },
): readonly IndexedSection[] {
  if (!page.hasSectionIndex) return []
  const read: ReadLoaded = (query) => queryClient.getQueryData(query.queryKey)
  const isEmpty = (module: PageModule) => {
    const view = views.peek(module.type)
    if (view === undefined || view instanceof Error) return false
    return view.isEmpty?.(module.content, moduleContext(module, page, shell, queryString), read) ?? false
  }
  const sections = page.modules.flatMap((module) => {
    const { indexTitle = '' } = module.layout
    return indexTitle === '' || module.problem !== null || isEmpty(module) ? [] : [{ key: module.key, title: indexTitle }]
  })
  return sections.length < FEWEST ? [] : sections
}
