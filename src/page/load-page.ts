import type { QueryClient } from '@tanstack/react-query'
import type { ModuleContext } from '#schemas/modules/module-view.ts'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/site/page-document.ts'
import type { ApiQuery } from '#src/data/api-query.ts'
import { type PageAnswer, pageQuery, shellQuery } from '#src/data/page.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import type { I18nInstances } from '#src/i18n/i18n.ts'
import { loadPreviewParts } from './lazy-preview.ts'
import type { ViewModule, ViewRegistry } from './view-registry.ts'

/** What loading a page needs: the same on the server, where it is made per request, and in the browser. */
export interface PageLoader {
  readonly queryClient: QueryClient
  readonly views: ViewRegistry
  readonly i18n: I18nInstances
  /** The path of the script that runs; absent on the server. */
  readonly script?: string
}

export type LoadedPage =
  | { readonly kind: 'page'; readonly page: PageDocument; readonly shell: ShellDocument; readonly search: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The server has another build since: the page is to be loaded as a document, which brings the scripts of that build. */
  | { readonly kind: 'other-build' }

/**
 * Loads all that a page needs before it renders: the page itself, then at once the shell, the texts, and per module the view
 * and what it fetches; where the server has not rendered it, also what a view has in place of the server's HTML. Rejects only when the page itself cannot be had; what a module lacks is that module's own failure.
 */
export async function loadPage(loader: PageLoader, path: string, search: string, isRendered = false): Promise<LoadedPage> {
  const answer = await fetchApi<PageAnswer>(loader.queryClient, pageQuery(path))
  if (answer.kind === 'redirect') return answer
  if (loader.script !== undefined && answer.script !== undefined && answer.script !== loader.script)
    return { kind: 'other-build' }
  const { page } = answer
  const shell = fetchApi<ShellDocument>(loader.queryClient, shellQuery(page.language, page.isPreview))
  const modules = page.modules.filter((module) => module.problem === null)
  const [ofShell, i18n, titleKeys] = await Promise.all([
    shell,
    loader.i18n.load(page.language, page.textAreas),
    Promise.all(
      modules.map((module) =>
        loadModule(loader, module, isRendered, async () => moduleContext(module, page, await shell, search)),
      ),
    ),
    page.isPreview && loadPreviewParts(),
  ])
  const titleKey = titleKeys.find((key) => key !== null)
  return { kind: 'page', page: titleKey ? withTitle(page, i18n._(titleKey), ofShell) : page, shell: ofShell, search }
}

function withTitle(page: PageDocument, title: string, { agency }: ShellDocument): PageDocument {
  return { ...page, title, headTitle: `${title} | ${agency.name}` }
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

async function loadModule(
  loader: PageLoader,
  module: PageModule,
  isRendered: boolean,
  context: () => Promise<ModuleContext>,
): Promise<MessageKey | null> {
  // A failure is kept by the registry or the query cache; the module's own boundary shows it where the module stands.
  const view = await loader.views.load(module.type).catch(() => null)
  const known = await context()
  const queries = queriesOf(view, module, known)
  await Promise.all([
    ...queries.map((query) => loader.queryClient.prefetchQuery({ queryKey: query.queryKey })),
    // The view is whole without it, only later.
    isRendered ? undefined : view?.prepare?.().catch(() => undefined),
  ])
  return titleKeyOf(view, module, known)
}

/** The title that a view gives the page; none where saying so throws, as above. */
function titleKeyOf(view: ViewModule | null, module: PageModule, context: ModuleContext): MessageKey | null {
  try {
    return view?.titleKey?.(module.content as never, context) ?? null
  } catch {
    return null
  }
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
