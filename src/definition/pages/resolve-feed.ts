import type { Language } from '#schemas/language.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { ContentKey } from '#src/definition/paths/path-entry.ts'
import { isShown } from '#src/definition/site.ts'
import type { ModuleFeed } from './module-feed.ts'
import type { PageContext } from './page-context.ts'
import { resolveModuleContent } from './resolve-module.ts'

/** Null if the type has no feed, the content is missing or invalid, or its page is hidden. */
export function resolveFeed(context: PageContext, { type, id }: ContentKey, language: Language): ModuleFeed | null {
  const content = context.site.content.get(type)?.get(id)
  const server = Object.hasOwn(context.moduleServers, type) ? context.moduleServers[type] : undefined
  if (content === undefined || server?.feed === undefined || !isShown(content)) return null
  const resolved = asObject(resolveModuleContent(context, { type, id }, language))
  const feed = server.feed(resolved, { ...context, id, language, data: context.dataIn(language) })
  return feed === null || feed.path === '' ? null : feed
}
