import type { Language } from '#schemas/language.ts'
import { MODULE_CLASSES, moduleSchema, type WrittenModule } from '#schemas/modules/module.ts'
import type { ModuleType } from '#schemas/modules/module-type.ts'
import type { Background, ModuleLayout, ModuleProblem, PageModule } from '#schemas/site/page-document.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { type SiteModule, unpublishedReason } from '#src/definition/site.ts'
import { isDarkColor } from '#src/ui/site/colours.ts'
import type { PageContext } from './page-context.ts'
import { PendingContent } from './pending-content.ts'
import { resolveContent, resolvePicture } from './resolve-content.ts'
import { resolveRichText } from './resolve-rich-text.ts'

const FULL_WIDTH = moduleSchema.properties.span.default

/** A module in one language: layout and content, or its problem. */
export function resolveModule(context: PageContext, module: SiteModule, language: Language, isPreview: boolean): PageModule {
  const { type } = module.written.relations
  const moduleType = Object.hasOwn(context.moduleTypes, type) ? context.moduleTypes[type] : undefined
  const problem = problemOf(context, module, moduleType)
  const unpublished = unpublishedReason(module)
  const content =
    problem === null && moduleType !== undefined ? resolveModuleContent(context, module.written.relations, language) : null
  return {
    key: module.key,
    type,
    layout: resolveLayout(context, module.written, moduleType, language),
    content,
    // Only editors see details of a problem.
    problem: problem === null || isPreview ? problem : { ...problem, findings: [] },
    place: isPreview ? (module.place ?? null) : null,
    ...(context.unresolved?.has(contentKey(module.written.relations, language)) && { isUnresolved: true as const }),
    ...(moduleType?.interactive === false && { isInteractive: false as const }),
    ...(moduleType?.interactive === 'on-load' && { startsOnLoad: true as const }),
    ...(unpublished && { unpublished }),
  }
}

function problemOf(
  { site }: PageContext,
  { written, problem }: SiteModule,
  moduleType: ModuleType | undefined,
): ModuleProblem | null {
  if (problem !== null) return problem
  if (moduleType === undefined) return { kind: 'unknown-type', findings: [] }
  const content = site.content.get(written.relations.type)?.get(written.relations.id)
  if (content === undefined) return { kind: 'missing-content', findings: [] }
  const isInvalid = content.findings.some(({ severity }) => severity === 'error')
  return isInvalid ? { kind: 'invalid-content', findings: content.findings } : null
}

/** The layout of a module (CONF-07). A module type may have its own defaults. */
export function resolveLayout(
  context: PageContext,
  written: WrittenModule,
  moduleType: ModuleType | undefined,
  language: Language,
): ModuleLayout {
  const { properties } = moduleSchema
  const { col = {}, span = FULL_WIDTH } = written
  const views = moduleType?.views ?? ['']
  const title = multilingualText(written.title, language)
  const indexTitle = multilingualText(written.indexTitle, language) || title
  return {
    title,
    ...(indexTitle !== '' && { indexTitle }),
    titleSize: written.titleSize ?? properties.titleSize.default,
    description: resolveRichText(multilingualText(written.description, language), language, context),
    description2: resolveRichText(multilingualText(written.description2, language), language, context),
    position: written.position ?? properties.position.default,
    // On a phone a span below 12 is too narrow, so only `col` applies.
    columns: { sm: col.sm ?? FULL_WIDTH, md: col.md ?? span, lg: col.lg ?? span },
    view: written.view !== undefined && views.includes(written.view) ? written.view : views[0],
    classes: MODULE_CLASSES.filter((name) => written.class?.split(' ').includes(name)),
    background: resolveBackground(context, written, language),
    numberItemOfRow: written.numberItemOfRow ?? moduleType?.defaults?.numberItemOfRow ?? properties.numberItemOfRow.default,
    maxItems: written.maxItems ?? moduleType?.defaults?.maxItems ?? properties.maxItems.default,
    isHasSubcategories: written.isHasSubcategories ?? properties.isHasSubcategories.default,
  }
}

/** Empty if its colour or picture is missing. */
function resolveBackground(context: PageContext, written: WrittenModule, language: Language): Background {
  switch (written.backgroundType) {
    case 'color': {
      const color = written.colorBackground
      return color === undefined ? { type: 'empty' } : { type: 'color', color, isDark: isDarkColor(color) }
    }
    case 'image': {
      const picture = resolvePicture(written.image, language, context)
      return picture === undefined ? { type: 'empty' } : { type: 'image', picture }
    }
    case 'gallery': {
      const pictures = (written.images ?? []).flatMap((image) => resolvePicture(image, language, context) ?? [])
      return pictures.length === 0 ? { type: 'empty' } : { type: 'gallery', pictures }
    }
    default:
      return { type: 'empty' }
  }
}

/** The content of a module with the result of its server rules. Throws {@link PendingContent} for a promise. */
export function resolveModuleContent(
  context: PageContext,
  { type, id }: WrittenModule['relations'],
  language: Language,
): unknown {
  const value = context.site.content.get(type)?.get(id)?.value
  const content = resolveContent(context.moduleTypes[type]?.schema ?? {}, value, language, context)
  const { resolve } = context.moduleServers[type] ?? {}
  if (resolve === undefined) return content
  const key = contentKey({ type, id }, language)
  const resolved =
    context.resolved?.get(key) ?? resolve(asObject(content), { ...context, id, language, data: context.dataIn(language) })
  if (isPromise(resolved)) throw new PendingContent(new Map([[key, resolved]]))
  return resolved
}

function contentKey({ type, id }: WrittenModule['relations'], language: Language): string {
  return `${type}/${id}/${language}`
}

function isPromise(value: object | PromiseLike<object>): value is PromiseLike<object> {
  return 'then' in value && typeof value.then === 'function'
}
