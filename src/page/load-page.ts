import type { QueryClient } from '@tanstack/react-query'
import type { ModuleContext } from '#schemas/module-view.ts'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/page-document.ts'
import type { ApiQuery } from '#src/data/api-query.ts'
import { type PageAnswer, pageQuery, shellQuery } from '#src/data/page.ts'
import { areasOf } from '#src/i18n/areas.ts'
import type { I18nInstances } from '#src/i18n/i18n.ts'
import { loadPreviewParts } from './late-preview.ts'
import type { ViewModule, ViewRegistry } from './view-registry.ts'

/** What loading a page needs: the same on the server, where it is made per request, and in the browser. */
export interface PageLoader {
  readonly queryClient: QueryClient
  readonly views: ViewRegistry
  readonly i18n: I18nInstances
}

export type LoadedPage =
  | { readonly kind: 'page'; readonly page: PageDocument; readonly shell: ShellDocument; readonly search: string }
  | { readonly kind: 'redirect'; readonly location: string }

/**
 * Loads all that a page needs before it renders: the page itself, then at once the shell, the texts, and per module the view
 * and what it fetches. Rejects only when the page itself cannot be had; what a module lacks is that module's own failure.
 */
export async function loadPage(loader: PageLoader, path: string, search: string): Promise<LoadedPage> {
  const answer = await fetchApi<PageAnswer>(loader.queryClient, pageQuery(path))
  if (answer.kind === 'redirect') return answer
  const { page } = answer
  const shell = fetchApi<ShellDocument>(loader.queryClient, shellQuery(page.language, page.isPreview))
  const modules = page.modules.filter((module) => module.problem === null)
  await Promise.all([
    shell,
    loader.i18n.load(
      page.language,
      areasOf(
        modules.map(({ type }) => type),
        page.isPreview,
      ),
    ),
    page.isPreview && loadPreviewParts(),
    ...modules.map((module) => loadModule(loader, module, async () => moduleContext(module, page, await shell, search))),
  ])
  return { kind: 'page', page, shell: await shell, search }
}

/** What a module view knows of the page around it. */
export function moduleContext(module: PageModule, page: PageDocument, shell: ShellDocument, search: string): ModuleContext {
  return {
    language: page.language,
    layout: module.layout,
    shell,
    pageTitle: page.title,
    path: page.path,
    search,
    parameters: page.parameters,
  }
}

function fetchApi<Data>(queryClient: QueryClient, query: ApiQuery<Data>): Promise<Data> {
  return queryClient.fetchQuery<Data, Error, Data, readonly ['api', string]>({ queryKey: query.queryKey })
}

async function loadModule(loader: PageLoader, module: PageModule, context: () => Promise<ModuleContext>): Promise<void> {
  // A failure is kept by the registry or the query cache; the module's own boundary shows it where the module stands.
  const view = await loader.views.load(module.type).catch(() => null)
  const queries = queriesOf(view, module, await context())
  await Promise.all(queries.map((query) => loader.queryClient.prefetchQuery({ queryKey: query.queryKey })))
}

/** What a view fetches; nothing where saying so throws: the view then does, inside its own boundary. */
function queriesOf(view: ViewModule | null, module: PageModule, context: ModuleContext): readonly ApiQuery<unknown>[] {
  try {
    // The server checked the content against the schema of this type.
    return view?.queries?.(module.content as never, context) ?? []
  } catch {
    return []
  }
}
