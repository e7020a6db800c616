import type { FormView } from '#schemas/forms/form-view.ts'
import type { PageDocument, PageModule } from '#schemas/site/page-document.ts'
import type { ModuleHead, ModuleHeadContext, ModuleServer, ModuleServers } from './module-server.ts'

type Page = Pick<PageDocument, 'modules'>

/** Whether a page holds content that changes with other people's actions, so that it must not be cached. */
export function isVolatilePage(servers: ModuleServers, { modules }: Page): boolean {
  return shown(servers, modules).some(({ server, content }) => server.isVolatile?.(content) ?? false)
}

/** For how many seconds a copy of a page may be shown; undefined where it may be as long as site and listings stay the same. */
export function maxAgeOfPage(servers: ModuleServers, { modules }: Page): number | undefined {
  const ages = shown(servers, modules).flatMap(({ server }) => server.maxAgeSeconds ?? [])
  return ages.length === 0 ? undefined : Math.min(...ages)
}

/** What the modules of a page add to its head; of two that give one meta element the later one counts. */
export function headOfPage(servers: ModuleServers, { modules }: Page, context: ModuleHeadContext): Required<ModuleHead> {
  const heads = shown(servers, modules).flatMap(({ server, content }) => server.head?.(content, context) ?? [])
  return {
    structuredData: heads.flatMap(({ structuredData = [] }) => structuredData),
    meta: Object.assign({}, ...heads.map(({ meta = {} }) => meta)),
    // Two modules of a page may show the same news.
    feeds: [...new Map(heads.flatMap(({ feeds = [] }) => feeds).map((feed) => [feed.path, feed])).values()],
  }
}

/** The forms of a page that visitors can send; null for one that is switched off. */
export function formsOfPage(servers: ModuleServers, { modules }: Page): readonly (FormView | null)[] {
  return shown(servers, modules).flatMap(({ server, content }) => server.forms?.(content) ?? [])
}

/** The goal of the list on a page, whose address may hold a typed text; null where it has no list. */
export function goalOfPage(servers: ModuleServers, { modules }: Page): 0 | 1 | null {
  return shown(servers, modules).flatMap(({ server, content }) => server.listedGoal?.(content) ?? [])[0] ?? null
}

/** What may be posted to a page beside forms. */
export function postActionsOfPage(servers: ModuleServers, { modules }: Page): readonly string[] {
  return shown(servers, modules).flatMap(({ server }) => server.postActions ?? [])
}

function shown(servers: ModuleServers, modules: readonly PageModule[]) {
  return modules.flatMap(({ type, problem, content }): { server: ModuleServer; content: object }[] => {
    const server = Object.hasOwn(servers, type) ? servers[type] : undefined
    return server && problem === null && typeof content === 'object' && content !== null ? [{ server, content }] : []
  })
}
