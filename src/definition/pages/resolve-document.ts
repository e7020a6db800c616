import { createHash } from 'node:crypto'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { announcementSchema, type WrittenAnnouncement } from '#schemas/site/announcement.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { cleanDescription } from '#src/base/text/description.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { buildHead, type HeadSource, isIndexed } from './head.ts'
import { headOfPage } from './module-rules.ts'
import type { PageContext, PageRequest } from './page-context.ts'
import { homePath, resolveAlternates, resolveBreadcrumbs } from './resolve-breadcrumbs.ts'
import { resolveAs } from './resolve-content.ts'

type Written = Pick<
  PageDocument,
  'id' | 'type' | 'status' | 'title' | 'description' | 'banner' | 'showBreadCrumb' | 'hasSectionIndex' | 'modules' | 'headTitle'
> &
  Pick<HeadSource, 'openGraph' | 'twitter'>

/** Assembles a page document: paths, breadcrumb, languages and head follow from its entry. */
export function makeDocument(context: PageContext, request: PageRequest, written: Written): PageDocument {
  const { openGraph, twitter, ...own } = written
  const { site, table, publicUrl } = context
  const { entry, language, isPreview, parameters, subject } = request
  const isFound = own.status === 200
  const pathsOf = resolveAlternates(request, context.propertyAlternates)
  const path = pathsOf[language] ?? homePath(language)
  const breadcrumbs = resolveBreadcrumbs(table, request, path)
  const headTitle = own.headTitle || [own.title, site.config.agency.name].filter((part) => part !== '').join(' – ')
  const indexed = Object.entries(pathsOf).filter(([code]) =>
    site.config.languages.some((one) => one === code && isIndexed(site, entry, one)),
  )
  const ofModules = headOfPage(context.moduleServers, own, { language, publicUrl, path })
  const head = buildHead({
    publicUrl,
    agency: site.config.agency,
    language,
    defaultLanguage: table.defaultLanguage,
    headTitle,
    description: own.description,
    path,
    isIndexed: isFound && !isPreview && isIndexed(site, entry, language),
    alternates: Object.fromEntries(indexed),
    breadcrumbs,
    openGraph: {
      ...openGraph,
      title: openGraph.title || headTitle,
      description: cleanDescription(openGraph.description || own.description),
    },
    twitter: {
      card: twitter.card,
      title: twitter.title || openGraph.title || headTitle,
      description: cleanDescription(twitter.description || openGraph.description || own.description),
      image: twitter.image ?? openGraph.image,
    },
    structuredData: [...(subject?.structuredData ?? []), ...ofModules.structuredData],
    meta: ofModules.meta,
    feeds: ofModules.feeds,
  })
  const homes = Object.fromEntries(site.config.languages.map((code) => [code, homePath(code)]))
  return {
    ...own,
    headTitle,
    language,
    path,
    isPreview,
    isPersonal: own.type === 'owner' || own.modules.some(({ type }) => context.moduleServers[type]?.isPersonal),
    ...(entry.unpublished && { unpublished: entry.unpublished }),
    ...resolveAnnouncement(context, request, own.id),
    breadcrumbs,
    parameters,
    textAreas: textAreasOf(context.moduleTypes, own.modules, isPreview),
    head,
    alternates: own.status === 404 ? homes : pathsOf,
  }
}

/** The text areas of a page's modules; none for a faulty module. */
function textAreasOf(types: ModuleTypes, modules: PageDocument['modules'], isPreview: boolean): readonly string[] {
  const areas = modules.flatMap(({ type, problem }) => (problem === null ? (types[type]?.textAreas ?? []) : []))
  return [...new Set(isPreview ? [...areas, 'preview'] : areas)].sort()
}

type Resolved = Pick<PageDocument, 'announcement' | 'validUntilMs'>

/** The current announcement, and when it changes. A preview also shows a scheduled one. */
export function resolveAnnouncement(
  context: PageContext,
  { language, isPreview }: Pick<PageRequest, 'language' | 'isPreview'>,
  pageId: string,
): Resolved {
  const written = context.site.header.announcement
  if (written === undefined || written.pages?.includes(pageId) === false) return {}
  const { startMs, endMs } = belgianPeriod(written)
  const nowMs = context.now().getTime()
  const changesAtMs = [startMs, endMs].find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY
  const isShown = ((isPreview && !context.isAsVisitors) || startMs <= nowMs) && nowMs < endMs
  const { text, link, tone } = resolveAs(announcementSchema, written, language, context)
  return {
    ...(isShown && text !== '' && { announcement: { id: idOf(written), text, tone, ...(link && { link }) } }),
    ...(Number.isFinite(changesAtMs) && { validUntilMs: changesAtMs }),
  }
}

/** A positive number that changes with text or start; browsers store lists of ids. */
function idOf({ text, from, closable = true }: WrittenAnnouncement): number {
  if (!closable) return 0
  const digest = createHash('sha256').update(JSON.stringify([text, from]))
  return digest.digest().readUInt32BE() + 1
}
