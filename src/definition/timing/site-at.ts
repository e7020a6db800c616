import type { Publication } from '#schemas/site/publication.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import { type PublicationState, publicationInstants, publicationState } from '#src/base/time/publication.ts'
import type { Site, SiteContent, SiteModule, SitePage } from '#src/definition/site.ts'

/** A site in a period, in ms; infinite if nothing in it has a time. */
export interface SiteAtTime {
  readonly site: Site
  readonly fromMs: number
  readonly untilMs: number
}

/** Replaced by the year in the last line of the footer (CONF-09). */
const YEAR = '{year}'

/** The publication state; absent if published or without a time. */
type StateOf = (timed: Publication) => PublicationState

/**
 * The site at an instant in ms (decision 092): parts outside their time are marked or withheld, banners and links removed. A
 * preview has all, marked. Each period between two changes has a version; the same site if nothing is outside its time.
 */
export function siteAt(site: Site, nowMs: number, isPreview: boolean): SiteAtTime {
  const instants = [...instantsOf(site), ...yearsOf(site.footer, nowMs)].toSorted((a, b) => a - b)
  const passed = instants.filter((ms) => ms <= nowMs)
  const period = {
    fromMs: passed.at(-1) ?? Number.NEGATIVE_INFINITY,
    untilMs: instants[passed.length] ?? Number.POSITIVE_INFINITY,
  }
  const stateOf: StateOf = (timed) => publicationState(timed, nowMs)
  const isLinked = (timed: Publication) => stateOf(timed) === 'Out' || (isPreview && stateOf(timed) === 'Scheduled')

  const timedContent = new Set(
    [...site.content].flatMap(([type, entries]) =>
      [...entries].flatMap(([id, { publication }]) => (publication === undefined ? [] : [`${type}/${id}`])),
    ),
  )
  const hasTime = (page: SitePage) => timesOf(page).own.length > 0 || timesOf(page).shown.some((key) => timedContent.has(key))
  const { content, withheld } = splitContent(site.content, stateOf, isPreview)
  const made = {
    header: headerAt(site.header, isLinked),
    footer: withYear(footerAt(site.footer, isLinked), nowMs),
    pages: mapChanged(site.pages, (page) => (hasTime(page) ? pageAt(page, { stateOf, isLinked, contentOf }) : page)),
    content,
  }
  const isSame = made.header === site.header && made.footer === site.footer && made.pages === site.pages
  if (isSame && content === site.content) return { site, ...period }
  return {
    site: { ...site, ...made, version: `${site.version}-${passed.at(-1) ?? 0}`, ...(withheld && { withheld }) },
    ...period,
  }

  function contentOf({ written: { relations } }: SiteModule): SiteContent | undefined {
    return site.content.get(relations.type)?.get(relations.id)
  }
}

/** The site with the content that the clock hides. */
export function withWithheld(site: Site): Site {
  if (site.withheld === undefined) return site
  const types = [...new Set([...site.content.keys(), ...site.withheld.keys()])]
  const entriesOf = (type: string) => new Map([...(site.content.get(type) ?? []), ...(site.withheld?.get(type) ?? [])])
  return { ...site, content: new Map(types.map((type) => [type, entriesOf(type)])) }
}

/** The instants of changes by the clock, in ms, ascending. */
function instantsOf({ pages, content, header, footer }: Site): readonly number[] {
  const timed: Publication[] = [
    ...[...pages.values()].flatMap((page) => timesOf(page).own),
    ...[...content.values()].flatMap((entries) => [...entries.values()].flatMap(({ publication }) => publication ?? [])),
    ...(header.topBar?.items ?? []),
    ...footer.columns.flatMap(({ links = [] }) => links),
  ]
  return [...new Set(timed.filter(isTimed).flatMap(publicationInstants))].toSorted((a, b) => a - b)
}

/** What of a page has a time, and the content whose time hides a module of it. */
interface PageTimes {
  readonly own: readonly Publication[]
  readonly shown: readonly string[]
}

const knownTimes = new WeakMap<SitePage, PageTimes>()

/** Looked up once for each page: few of thousands have a time. */
function timesOf(page: SitePage): PageTimes {
  const known = knownTimes.get(page)
  if (known !== undefined) return known
  const { banner } = page.written.params
  const modules = Object.values(page.modules).flat()
  const all = [page.written, ...(banner === undefined ? [] : [banner]), ...modules.map((module) => module.written)]
  const times = { own: all.filter(isTimed), shown: [...new Set(modules.map(contentKey))] }
  knownTimes.set(page, times)
  return times
}

function contentKey({ written: { relations } }: SiteModule): string {
  return `${relations.type}/${relations.id}`
}

function isTimed({ publishFrom, publishUntil }: Publication): boolean {
  return publishFrom !== undefined || publishUntil !== undefined
}

interface PageClock {
  readonly stateOf: StateOf
  /** Whether a link or banner is shown. */
  readonly isLinked: (timed: Publication) => boolean
  readonly contentOf: (module: SiteModule) => SiteContent | undefined
}

function pageAt(page: SitePage, clock: PageClock): SitePage {
  const written = bannerAt(page.written, clock.isLinked)
  const modules = modulesAt(page.modules, clock)
  const state = isTimed(written) ? clock.stateOf(written) : 'Out'
  if (written === page.written && modules === page.modules && state === 'Out') return page
  return { ...page, written, modules, ...(state !== 'Out' && { outOfTime: state }) }
}

function bannerAt(written: SitePage['written'], isLinked: PageClock['isLinked']): SitePage['written'] {
  const { banner, ...params } = written.params
  if (banner === undefined || !isTimed(banner)) return written
  return { ...written, params: isLinked(banner) ? { ...params, banner: withoutTimes(banner) } : params }
}

function modulesAt(modules: SitePage['modules'], { stateOf, contentOf }: PageClock): SitePage['modules'] {
  const at = (module: SiteModule): SiteModule => {
    const times = [module.written, contentOf(module)?.publication ?? {}].filter(isTimed)
    const outOfTime = times.map(stateOf).find((state) => state !== 'Out')
    return outOfTime === undefined ? module : { ...module, outOfTime }
  }
  const lists = Object.entries(modules).map(([language, list]) => [language, list, list.map(at)] as const)
  if (lists.every(([, before, after]) => after.every((module, index) => module === before[index]))) return modules
  return Object.fromEntries(lists.map(([language, , after]) => [language, after]))
}

function headerAt(header: Site['header'], isLinked: PageClock['isLinked']): Site['header'] {
  const { topBar } = header
  if (topBar?.items === undefined || !topBar.items.some(isTimed)) return header
  return { ...header, topBar: { ...topBar, items: topBar.items.filter(isLinked).map(withoutTimes) } }
}

function footerAt(footer: Site['footer'], isLinked: PageClock['isLinked']): Site['footer'] {
  if (!footer.columns.some(({ links = [] }) => links.some(isTimed))) return footer
  const columns = footer.columns.map((column) =>
    column.links === undefined ? column : { ...column, links: column.links.filter(isLinked).map(withoutTimes) },
  )
  return { ...footer, columns }
}

/** The bounds of this year in Belgium, in ms; empty if the footer does not contain it. */
function yearsOf({ copyright }: Site['footer'], nowMs: number): readonly number[] {
  if (!JSON.stringify(copyright).includes(YEAR)) return []
  const { year } = inBelgium(nowMs)
  return [year, year + 1].flatMap((each) => publicationInstants({ publishFrom: `${each}-01-01` }))
}

/** Replaces "{year}" in the last line of the footer. */
function withYear(footer: Site['footer'], nowMs: number): Site['footer'] {
  const { copyright } = footer
  if (!JSON.stringify(copyright).includes(YEAR)) return footer
  const inYear = (text: string) => text.replaceAll(YEAR, String(inBelgium(nowMs).year))
  if (typeof copyright === 'string') return { ...footer, copyright: inYear(copyright) }
  return { ...footer, copyright: Object.fromEntries(Object.entries(copyright).map(([key, text]) => [key, inYear(text)])) }
}

/** Visitors' browsers do not need the times. */
function withoutTimes<Timed extends Publication>({
  publishFrom: _,
  publishUntil: __,
  ...rest
}: Timed): Omit<Timed, keyof Publication> {
  return rest
}

/** Published and withheld content; a preview has all, marked. */
function splitContent(all: Site['content'], stateOf: StateOf, isPreview: boolean): Pick<Site, 'content' | 'withheld'> {
  const outOfTime = ({ publication }: SiteContent) => {
    const state = publication === undefined ? 'Out' : stateOf(publication)
    return state === 'Out' ? undefined : state
  }
  const marked = mapChanged(all, (entries) =>
    mapChanged(entries, (entry) => {
      const state = outOfTime(entry)
      return state === undefined ? entry : { ...entry, outOfTime: state }
    }),
  )
  if (isPreview || marked === all) return { content: marked }
  const those = (isHidden: boolean) =>
    new Map(
      [...marked].map(([type, entries]) => [type, filterMap(entries, (entry) => (entry.outOfTime !== undefined) === isHidden)]),
    )
  return { content: those(false), withheld: those(true) }
}

function filterMap<Key, Value>(map: ReadonlyMap<Key, Value>, matches: (value: Value) => boolean): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([, value]) => matches(value)))
}

/** Returns the same map if no value changes. */
function mapChanged<Key, Value>(map: ReadonlyMap<Key, Value>, change: (value: Value) => Value): ReadonlyMap<Key, Value> {
  let changed: Map<Key, Value> | null = null
  for (const [key, value] of map) {
    const next = change(value)
    if (next !== value) changed = (changed ?? new Map(map)).set(key, next)
  }
  return changed ?? map
}
