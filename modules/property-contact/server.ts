import type { ModuleServer } from '#src/site/pages/module-server.ts'
import { resolveContent } from '#src/site/pages/resolve-content.ts'
import type { Content } from './schema.ts'

/** Adds the people of the named contact, from which listings choose. */
export const server: ModuleServer = {
  resolve(content, context) {
    const value = context.site.content.get('contact')?.get((content as Content).contact ?? '')?.value
    const schema = context.moduleTypes.contact?.schema ?? {}
    const { people = [] } = resolveContent(schema, value ?? {}, context.language, context) as { readonly people?: unknown }
    return { ...content, people }
  },
}
