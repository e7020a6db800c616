import type { WrittenModule } from '#schemas/modules/module.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { cleanDescription } from '#src/base/text/description.ts'
import type { ModulePage, ModulePageContext, Placement } from './module-server.ts'
import type { PageContext, PageRequest } from './page-context.ts'
import { makeDocument } from './resolve-document.ts'
import { resolveModule, resolveModuleContent } from './resolve-module.ts'

export function resolveContentPage(context: PageContext, request: PageRequest): PageDocument {
  const { entry, language, isPreview } = request
  const { type, id } = entry.content ?? { type: '', id: '' }
  const place = (placement: Placement) => {
    // Fields with defaults are optional here, as in files.
    const written = placement as WrittenModule
    const key = `${written.relations.type}-${written.relations.id}`
    return resolveModule(context, { key, written, problem: null }, language, isPreview)
  }
  const relations = { type, id }
  const content = asObject(resolveModuleContent(context, relations, language))
  const make = context.moduleServers[type]?.page ?? contentAlone
  const made = make(content, { ...context, id, language, place, data: context.dataIn(language) })
  const title = made.title || (entry.breadcrumb[language] ?? '')
  const description = cleanDescription(made.description)
  const { image, openGraphType = 'website', publishedDate } = made
  return makeDocument(context, request, {
    id: `${type}-${id}`,
    type: entry.types[language] ?? 'standard',
    status: 200,
    title,
    description,
    headTitle: '',
    banner: null,
    showBreadCrumb: true,
    modules: made.modules,
    openGraph: { title, description, image, type: openGraphType, ...(publishedDate === undefined ? {} : { publishedDate }) },
    twitter: { card: undefined, title, description, image },
  })

  function contentAlone(_: object, context: ModulePageContext): ModulePage {
    return { title: '', description: '', image: undefined, modules: [context.place({ relations })] }
  }
}
