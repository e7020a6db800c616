import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/modules/module.ts'
import { bannerMediaSchema } from '#schemas/site/banner.ts'
import { ABSENCE_TYPES, type PageType } from '#schemas/site/page.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { cleanDescription } from '#src/base/text/description.ts'
import { inLanguage, multilingualText } from '#src/base/text/multilingual-text.ts'
import { entryOfType, type PathEntry, pageType } from '#src/definition/paths/path-entry.ts'
import { type SitePage, unpublishedReason } from '#src/definition/site.ts'
import type { ModulePage, ModulePageContext, Placement } from './module-server.ts'
import type { PageContext, PageRequest } from './page-context.ts'
import { mapPending } from './pending-content.ts'
import { homePath } from './resolve-breadcrumbs.ts'
import { resolveAs, resolveFlag, resolvePicture } from './resolve-content.ts'
import { makeDocument } from './resolve-document.ts'
import { resolveModule, resolveModuleContent } from './resolve-module.ts'

/** A resolved page in one language, with Published modules only (all in a preview). */
export function resolvePage(context: PageContext, request: PageRequest): PageDocument {
  if (request.entry.kind === 'content') return resolveContentPage(context, request)
  const page = context.site.pages.get(request.entry.pageId)
  // The path table belongs to the same site, so every entry has a page.
  if (page === undefined) throw new Error(`[Bug] The path table has the page "${request.entry.pageId}", the site has not.`)

  const { language, subject } = request
  const { params } = page.written
  const type = pageType(page.written, language)
  const title = subject?.title || multilingualText(params.title, language) || (request.entry.breadcrumb[language] ?? '')
  const image = subject?.image ?? resolvePicture(inLanguage(params.image, language), language, context)
  const banner = resolveBanner(context, page, language, { isHome: type === 'home', title, image })
  return makeDocument(context, request, {
    id: page.written.id,
    type,
    status: subject?.status ?? (ABSENCE_TYPES.includes(type) ? 404 : 200),
    title,
    banner,
    showBreadCrumb: type !== 'home' && resolveFlag(params.showBreadCrumb, language, true),
    ...(banner === null &&
      type !== 'home' &&
      resolveFlag(params.showSectionIndex, language) && { hasSectionIndex: true as const }),
    modules: mapPending(shownModules(context, page, request), (module) =>
      resolveModule(context, module, language, request.isPreview),
    ),
    ...resolveMetadata(context, request, page, image),
  })
}

/** Published modules within their publication time (CONF-06); a preview marks the others. */
function shownModules({ isAsVisitors }: PageContext, page: SitePage, { language, isPreview }: PageRequest) {
  const isMarked = isPreview && !isAsVisitors
  return (page.modules[language] ?? []).filter((module) => isMarked || unpublishedReason(module) === undefined)
}

interface BannerSource {
  readonly isHome: boolean
  readonly title: string
  readonly image: Picture | undefined
}

/** The banner of a page; on the home page, the header's with the page's changes. No `title` if it equals the page title. */
function resolveBanner(context: PageContext, { written }: SitePage, language: Language, { isHome, title, image }: BannerSource) {
  const { showPageBanner, banner, bannerTitle, bannerDescription } = written.params
  const own = { title: multilingualText(bannerTitle, language), description: multilingualText(bannerDescription, language) }
  const isNone = isHome ? !banner && own.title + own.description === '' : !resolveFlag(showPageBanner, language)
  if (isNone) return null
  return {
    title: own.title || (isHome ? '' : title),
    description: own.description,
    image: image ?? null,
    ...(banner && { media: resolveAs(bannerMediaSchema, banner, language, context) }),
  }
}

/** Metadata of the subject, else of the page, else its title and description. */
function resolveMetadata(context: PageContext, { language, subject }: PageRequest, page: SitePage, image: Picture | undefined) {
  const { metadata = {}, description: ofPage } = page.written.params
  const text = (value: unknown) => multilingualText(value, language)
  const description = subject?.description || text(metadata.description) || text(ofPage)
  return {
    headTitle: subject?.headTitle || subject?.title || text(metadata.pageTitle),
    description: cleanDescription(description),
    openGraph: {
      title: subject?.title || text(metadata.ogTitle),
      description: subject?.description || text(metadata.ogDescription),
      image: subject?.image ?? resolvePicture(inLanguage(metadata.ogImage, language), language, context) ?? image,
      type: text(metadata.ogType) || 'website',
    },
    twitter: {
      card: text(metadata.twitterCard) || undefined,
      title: subject?.title || text(metadata.twitterTitle),
      description: subject?.description || text(metadata.twitterDescription),
      image: subject?.image ?? resolvePicture(inLanguage(metadata.twitterImage, language), language, context),
    },
  }
}

/** The answer to an unknown path: the page "not-found" with status 404 (ROUTE-07), or only header and footer. */
export function resolveNotFound(context: PageContext, language: Language, isPreview: boolean): PageDocument {
  const entry = entryOfType(context.table, 'not-found', language)
  const request: PageRequest = { entry: entry ?? nowhere(language), language, parameters: {}, isPreview }
  if (entry !== undefined) return resolvePage(context, request)
  const nothing = { title: '', description: '', image: undefined }
  return makeDocument(context, request, {
    id: 'not-found',
    type: 'not-found',
    status: 404,
    title: '404',
    description: '',
    headTitle: '',
    banner: null,
    showBreadCrumb: true,
    modules: [],
    openGraph: { ...nothing, type: 'website' },
    twitter: { ...nothing, card: undefined },
  })
}

type AbsentRequest = Omit<PageRequest, 'entry'>

/** The answer for an unavailable property (PROP-11): its absence page or the not-found page. No `subject`: an unknown id. */
export function resolveAbsentProperty(
  context: PageContext,
  view: 'sold' | 'rented' | 'not-found',
  request: AbsentRequest,
): PageDocument {
  return resolveAbsent(context, [`property-${view}`, 'property-not-found'], request)
}

/** The answer for an unavailable project: 404 if unknown, 410 if it has left the feed. */
export function resolveAbsentProject(context: PageContext, status: 404 | 410, request: AbsentRequest): PageDocument {
  return { ...resolveAbsent(context, ['project-not-found'], request), status }
}

function resolveAbsent(
  context: PageContext,
  types: readonly PageType[],
  { language, isPreview, parameters, subject }: AbsentRequest,
): PageDocument {
  const [entry] = types.flatMap((type) => entryOfType(context.table, type, language) ?? [])
  const status = subject?.status ?? 404
  if (entry === undefined) return { ...resolveNotFound(context, language, isPreview), status }
  return resolvePage(context, { entry, language, isPreview, parameters: subject ? parameters : {}, ...(subject && { subject }) })
}

function nowhere(language: Language): PathEntry {
  const paths = { [language]: homePath(language) }
  const breadcrumb = { [language]: '404' }
  return {
    kind: 'page',
    types: { [language]: 'not-found' },
    pageId: '',
    content: null,
    original: '',
    paths,
    breadcrumb,
    external: null,
    redirects: {},
    parent: null,
  }
}

function resolveContentPage(context: PageContext, request: PageRequest): PageDocument {
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
