import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import type { PageContext } from './page-context.ts'
import { resolveContent } from './resolve-content.ts'

/** The content of a module in one language, with the data of its server rules. */
export function resolveModuleContent(
  context: PageContext,
  { type, id }: WrittenModule['relations'],
  language: Language,
): unknown {
  const value = context.site.content.get(type)?.get(id)?.value
  const content = resolveContent(context.moduleTypes[type]?.schema ?? {}, value, language, context)
  const { resolve } = context.moduleServers[type] ?? {}
  // Content has passed a schema that requires an object.
  return resolve ? resolve((content ?? {}) as object, { ...context, id, language }) : content
}
