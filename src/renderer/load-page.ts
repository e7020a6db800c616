import type { QueryClient } from '@tanstack/react-query'
import type { ModuleContext } from '#schemas/modules/module-view.ts'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/site/page-document.ts'
import { staysAsServerHtml } from '#src/definition/pages/server-html-modules.ts'
import type { I18nInstances } from '#src/i18n/i18n.ts'
import type { ApiRequest } from '#src/ui/site/api.ts'
import { loadPreviewParts } from './lazy-preview.ts'
import { pageQuery, shellQuery } from './pages-api.ts'
import type { LoadedView, ViewRegistry } from './view-registry.ts'

/** The dependencies of loading a page: per request on the server, once in the browser. */
export interface PageLoader {
  readonly queryClient: QueryClient
  readonly views: ViewRegistry
  readonly i18n: I18nInstances
  /** The path of the running script; absent on the server. */
  readonly script?: string
}

export type LoadedPage =
  | { readonly kind: 'page'; readonly page: PageDocument; readonly shell: ShellDocument; readonly queryString: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The server has a newer build: a full page load is required to get its scripts. */
  | { readonly kind: 'other-build' }

/**
 * Loads a page: its document, then in parallel the shell, the texts, and the views with their queries; in client-side navigation
 * also the code for hydration. Rejects only if the page itself fails.
 */
export async function loadPage(loader: PageLoader, path: string, queryString: string, isRendered = false): Promise<LoadedPage> {
  const answer = await loader.queryClient.fetchQuery(pageQuery(path))
  if (answer.kind === 'redirect') return answer
  if (loader.script !== undefined && answer.script !== undefined && answer.script !== loader.script)
    return { kind: 'other-build' }
  const { page } = answer
  const shell = loader.queryClient.fetchQuery(shellQuery(page.language, page.isPreview))
  // The development server sends styles with the code of views.
  const isFirstInBrowser = import.meta.env.PROD && isRendered && loader.script !== undefined
  const isServerHtml = (module: PageModule) => isFirstInBrowser && staysAsServerHtml(module, page)
  const modules = page.modules.filter((module) => module.problem === null && !isServerHtml(module))
  const [ofShell, i18n, titleKeys] = await Promise.all([
    shell,
    // The server's HTML contains the cookie question.
    loader.i18n.load(page.language, loader.script === undefined ? [...page.textAreas, 'consent'] : page.textAreas),
    Promise.all(
      modules.map((module) =>
        loadModule(loader, module, isRendered, async () => moduleContext(module, page, await shell, queryString)),
      ),
    ),
    page.isPreview && loadPreviewParts(),
  ])
  const titleKey = titleKeys.find((key) => key !== null)
  return { kind: 'page', page: titleKey ? withTitle(page, i18n._(titleKey), ofShell) : page, shell: ofShell, queryString }
}

function withTitle(page: PageDocument, title: string, { agency }: ShellDocument): PageDocument {
  return { ...page, title, headTitle: `${title} | ${agency.name}` }
}

/** The context of a module view. */
export function moduleContext(module: PageModule, page: PageDocument, shell: ShellDocument, queryString: string): ModuleContext {
  return {
    language: page.language,
    layout: module.layout,
    shell,
    pageTitle: page.title,
    path: page.path,
    search: queryString,
    parameters: page.parameters,
  }
}

async function loadModule(
  loader: PageLoader,
  module: PageModule,
  isRendered: boolean,
  context: () => Promise<ModuleContext>,
): Promise<string | null> {
  // The registry or query cache stores the failure, and the module's error boundary shows it.
  const view = await loader.views.load(module.type).catch(() => null)
  const known = await context()
  const queries = queriesOf(view, module, known)
  await Promise.all([
    ...queries.map((query) => loader.queryClient.prefetchQuery(query)),
    // The view works without it, with a delay.
    isRendered ? undefined : view?.prepare?.().catch(() => undefined),
  ])
  return titleKeyOf(view, module, known)
}

/** The title that a view gives the page; none if the function throws. */
function titleKeyOf(view: LoadedView | null, module: PageModule, context: ModuleContext): string | null {
  try {
    return view?.titleKey?.(module.content, context) ?? null
  } catch {
    return null
  }
}

/** The queries of a view; none if the function throws: the view then throws inside its error boundary. */
export function queriesOf(view: LoadedView | null, module: PageModule, context: ModuleContext): readonly ApiRequest[] {
  try {
    return view?.queries?.(module.content, context) ?? []
  } catch {
    return []
  }
}
