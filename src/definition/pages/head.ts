import type { Language } from '#schemas/language.ts'
import { ABSENCE_TYPES } from '#schemas/site/page.ts'
import type { Breadcrumb, HeadTag } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { Agency } from '#schemas/site/site.ts'
import { SOCIAL_PICTURE } from '#schemas/site/social-picture.ts'
import type { PathEntry, PerLanguage } from '#src/definition/paths/path-entry.ts'
import type { Site } from '#src/definition/site.ts'
import { absoluteUrl, agencyData, breadcrumbData, structuredDataTag } from './head-structured-data.ts'
import type { FeedLink } from './module-feed.ts'
import { resolveFlag } from './resolve-content.ts'

/** The width in px of the pictures that social networks show. */
const SOCIAL_WIDTH_PX = 1360
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_BE', nl: 'nl_BE', en: 'en_GB', de: 'de_BE' }

export interface HeadSource {
  readonly publicUrl: string
  readonly agency: Agency
  readonly language: Language
  readonly defaultLanguage: Language
  readonly headTitle: string
  readonly description: string
  readonly path: string
  /** Whether search engines may index the page. */
  readonly isIndexed: boolean
  /** The indexable languages. */
  readonly alternates: PerLanguage<string>
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly openGraph: {
    readonly title: string
    readonly description: string
    readonly image: Picture | undefined
    readonly type: string
    readonly publishedDate?: string
  }
  readonly twitter: {
    readonly card: string | undefined
    readonly title: string
    readonly description: string
    readonly image: Picture | undefined
  }
  readonly structuredData: readonly object[]
  readonly feeds: readonly FeedLink[]
  /** Further meta elements by their name. */
  readonly meta: { readonly [name: string]: string }
}

/** The elements of a page's head besides the title (CONF-03, ROUTE-12). Empty elements are left out. */
export function buildHead(source: HeadSource): readonly HeadTag[] {
  const publicUrl = source.publicUrl.replace(/\/+$/, '')
  const data = [agencyData(source.agency, publicUrl, source.language), breadcrumbData(source.breadcrumbs, publicUrl)]
  return [
    ...named({ ...source.meta, description: source.description, robots: source.isIndexed ? '' : 'noindex' }),
    ...(source.isIndexed ? alternateLinks(source) : []),
    ...feedLinks(source, publicUrl),
    ...openGraph(source),
    ...twitter(source),
    ...[...data, ...source.structuredData].map(structuredDataTag),
  ]
}

function alternateLinks({ publicUrl, path, alternates, defaultLanguage }: HeadSource): HeadTag[] {
  const canonical = { rel: 'canonical', href: absoluteUrl(publicUrl, path) }
  const inLanguages = Object.entries(alternates)
  const fallback = alternates[defaultLanguage]
  const all = fallback === undefined ? inLanguages : [...inLanguages, ['x-default', fallback] as const]
  const others = all.map(([hreflang, other]) => ({ rel: 'alternate', hreflang, href: absoluteUrl(publicUrl, other) }))
  return [canonical, ...others].map((attributes) => ({ tag: 'link', attributes }))
}

/** For the autodiscovery of feeds. */
function feedLinks({ feeds }: HeadSource, publicUrl: string): HeadTag[] {
  return feeds.map(({ title, path }) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type: 'application/atom+xml', title, href: absoluteUrl(publicUrl, path) },
  }))
}

/** The page's picture, or the one made from the logo. */
function openGraphPicture(publicUrl: string, image: Picture | undefined, name: string) {
  const { path, widthPx, heightPx } = SOCIAL_PICTURE
  if (image !== undefined) return { 'og:image': socialUrl(publicUrl, image), 'og:image:alt': image.alt }
  return {
    'og:image': absoluteUrl(publicUrl, path),
    'og:image:width': String(widthPx),
    'og:image:height': String(heightPx),
    'og:image:alt': name,
  }
}

function openGraph({ agency, language, path, publicUrl, alternates, openGraph: { image, ...own } }: HeadSource): HeadTag[] {
  const others = Object.entries(LOCALES).filter(([code]) => code !== language && code in alternates)
  return [
    ...properties({
      'og:site_name': agency.name,
      'og:type': own.type,
      'og:title': own.title,
      'og:description': own.description,
      'og:url': absoluteUrl(publicUrl, path),
      'og:locale': LOCALES[language],
    }),
    ...others.flatMap(([, locale]) => properties({ 'og:locale:alternate': locale })),
    ...properties(openGraphPicture(publicUrl, image, agency.name)),
    ...properties({ 'article:published_time': own.publishedDate ?? '' }),
  ]
}

function twitter({ publicUrl, twitter: { card, title, description, image } }: HeadSource): HeadTag[] {
  return named({
    'twitter:card': card ?? 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': socialUrl(publicUrl, image),
  })
}

function socialUrl(publicUrl: string, image: Picture | undefined): string {
  return absoluteUrl(publicUrl, image?.urlTemplate.replace('{width}', String(SOCIAL_WIDTH_PX)) ?? SOCIAL_PICTURE.path)
}

function named(contents: { readonly [name: string]: string }): HeadTag[] {
  const filled = Object.entries(contents).filter(([, content]) => content !== '')
  return filled.map(([name, content]) => ({ tag: 'meta', attributes: { name, content } }))
}

function properties(contents: { readonly [property: string]: string }): HeadTag[] {
  const filled = Object.entries(contents).filter(([, content]) => content !== '')
  return filled.map(([property, content]) => ({ tag: 'meta', attributes: { property, content } }))
}

/** Whether search engines may index an entry in a language: no redirects, no owner pages, and not if isActiveSEO is false. */
export function isIndexed(site: Site, entry: PathEntry, language: Language): boolean {
  if (entry.external !== null || entry.redirects[language] !== undefined || entry.paths[language] === undefined) return false
  if (entry.kind === 'content') return true
  const params = site.pages.get(entry.pageId)?.written.params
  const type = entry.types[language] ?? 'standard'
  // Search engines have no session and would be redirected from owner pages.
  if (params === undefined || type === 'owner' || ABSENCE_TYPES.includes(type)) return false
  return resolveFlag(params.isActiveSEO, language, true)
}
