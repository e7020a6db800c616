import type { FormView } from '#schemas/forms/form-view.ts'
import type { PageDocument, PageModule } from '#schemas/site/page-document.ts'
import type { ModuleHead, ModuleHeadContext, ModuleServer, ModuleServers } from './module-server.ts'

type Page = Pick<PageDocument, 'modules'>

/** Whether a page must not be cached, since its content changes with actions of other people. */
export function isVolatilePage(servers: ModuleServers, { modules }: Page): boolean {
  return shown(servers, modules).some(({ server, content }) => server.isVolatile?.(content) ?? false)
}

/** The maximum age of a cached page in seconds; undefined if only site and listings change it. */
export function maxAgeOfPage(servers: ModuleServers, { modules }: Page): number | undefined {
  const ages = shown(servers, modules).flatMap(({ server }) => server.maxAgeSeconds ?? [])
  return ages.length === 0 ? undefined : Math.min(...ages)
}

/** The head elements of a page's modules; the later of two meta elements with one name wins. */
export function headOfPage(servers: ModuleServers, { modules }: Page, context: ModuleHeadContext): Required<ModuleHead> {
  const heads = shown(servers, modules).flatMap(({ server, content }) => server.head?.(content, context) ?? [])
  return {
    structuredData: heads.flatMap(({ structuredData = [] }) => structuredData),
    meta: Object.assign({}, ...heads.map(({ meta = {} }) => meta)),
    // Two modules may have the same feed.
    feeds: [...new Map(heads.flatMap(({ feeds = [] }) => feeds).map((feed) => [feed.path, feed])).values()],
  }
}

/** The forms of a page; null for a disabled one. */
export function formsOfPage(servers: ModuleServers, { modules }: Page): readonly (FormView | null)[] {
  return shown(servers, modules).flatMap(({ server, content }) => server.forms?.(content) ?? [])
}

/** The goal of the list on a page; null without a list. */
export function goalOfPage(servers: ModuleServers, { modules }: Page): 0 | 1 | null {
  return shown(servers, modules).flatMap(({ server, content }) => server.listedGoal?.(content) ?? [])[0] ?? null
}

/** The actions other than forms that a page accepts. */
export function postActionsOfPage(servers: ModuleServers, { modules }: Page): readonly string[] {
  return shown(servers, modules).flatMap(({ server }) => server.postActions ?? [])
}

function shown(servers: ModuleServers, modules: readonly PageModule[]) {
  return modules.flatMap(({ type, problem, content }): { server: ModuleServer; content: object }[] => {
    const server = Object.hasOwn(servers, type) ? servers[type] : undefined
    return server && problem === null && typeof content === 'object' && content !== null ? [{ server, content }] : []
  })
}
