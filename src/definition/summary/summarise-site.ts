import type { STATUSES } from '#schemas/modules/module.ts'
import { SALE } from '#schemas/property/goal.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { Site } from '#src/definition/site.ts'
import { momentText } from '#src/definition/timing/moment-text.ts'
import { timedParts } from '#src/definition/timing/timed-parts.ts'
import { isAvailable, isShownStatus } from '#src/features/properties/rules/availability.ts'
import { type TextCoverage, textCoverage } from './text-coverage.ts'

export type PageStatus = (typeof STATUSES)[number]

/** A top-level page, and the number of pages in its branch. */
export interface PageBranch {
  readonly id: string
  readonly counts: { readonly [status in PageStatus]: number }
}

export interface ModuleUse {
  readonly type: string
  readonly contents: number
  /** Uses on pages, in the default language. */
  readonly places: number
}

export interface ListingCounts {
  readonly forSale: number
  readonly toLet: number
  /** Sold or rented, but still shown. */
  readonly gone: number
  readonly hidden: number
  readonly withoutPictures: number
  readonly projects: number
}

export interface SiteSummary {
  readonly version: string
  readonly formVersion: number
  readonly defaultLanguage: string
  readonly preset: string
  readonly pages: readonly PageBranch[]
  readonly modules: readonly ModuleUse[]
  readonly languages: readonly TextCoverage[]
  readonly scheduled: readonly ScheduledChange[]
  /** Null without a feed, or if it was not read. */
  readonly listings: ListingCounts | null
}

const DEFAULT_PRESET = 'monograph'

export function summariseSite(site: Site, definition: Definition): SiteSummary {
  const { config, version } = site
  return {
    version,
    formVersion: config.version,
    defaultLanguage: config.defaultLanguage,
    preset: config.theme?.preset ?? DEFAULT_PRESET,
    pages: pageBranches(site),
    modules: moduleUses(site),
    languages: textCoverage(definition),
    scheduled: scheduledChanges(definition),
    listings: listingCounts(definition),
  }
}

function pageBranches({ pages }: Site): readonly PageBranch[] {
  const parentOf = (id: string) => pages.get(id)?.written.parentId ?? null
  const rootOf = (id: string) => {
    // The check reports a page that is its own ancestor.
    const seen = new Set([id])
    let top = id
    for (let above = parentOf(id); above !== null && pages.has(above) && !seen.has(above); above = parentOf(above)) {
      seen.add(above)
      top = above
    }
    return top
  }
  const branches = Map.groupBy(pages.keys(), rootOf)
  return [...branches].map(([id, ids]) => {
    const count = (status: PageStatus) => ids.filter((page) => pages.get(page)?.written.status === status).length
    return { id, counts: { Published: count('Published'), Draft: count('Draft'), Archived: count('Archived') } }
  })
}

function moduleUses({ content, pages, config }: Site): readonly ModuleUse[] {
  const placed = [...pages.values()].flatMap(({ modules }) => modules[config.defaultLanguage] ?? [])
  const places = Map.groupBy(placed, ({ written }) => written.relations.type)
  const types = new Set([...content.keys(), ...places.keys()])
  return [...types].toSorted().map((type) => ({
    type,
    contents: content.get(type)?.size ?? 0,
    places: places.get(type)?.length ?? 0,
  }))
}

function listingCounts({ sources }: Definition): ListingCounts | null {
  const source = sources.get('data/properties.json')
  if (source === undefined) return null
  const properties = asList(asObject(source.value).properties).map(asObject)
  const projects = asList(asObject(sources.get('data/projects.json')?.value).projects)
  const available = properties.filter(({ Status }) => isAvailable(Number(Status)))
  const shown = properties.filter(({ Status }) => isShownStatus(Number(Status)))
  const forSale = available.filter(({ Goal }) => Goal === SALE).length
  return {
    forSale,
    toLet: available.length - forSale,
    gone: shown.length - available.length,
    hidden: properties.length - shown.length,
    withoutPictures: shown.filter(hasNoPicture).length,
    projects: projects.length,
  }
}

function hasNoPicture({ Pictures }: PlainObject): boolean {
  return asList(Pictures).length === 0
}

interface ScheduledChange {
  readonly change: 'goes out' | 'ends'
  /** The instant, as "2026-12-01T07:00:00.000Z". */
  readonly at: string
  /** In Belgian time, "1 December 2026, 08:00". */
  readonly moment: string
  /** For instance 'page "summer"'. */
  readonly name: string
  readonly file: string
}

/** The future changes of Published parts, in order; empty if the definition was read without a clock. */
function scheduledChanges(definition: Definition): readonly ScheduledChange[] {
  const nowMs = definition.now?.getTime() ?? Number.POSITIVE_INFINITY
  const changes = timedParts(definition).flatMap(({ name, file, status = 'Published', publication }) => {
    const { startMs, endMs } = belgianPeriod({ from: publication.publishFrom, until: publication.publishUntil })
    if (status !== 'Published' || !(startMs < endMs)) return []
    const instants = [
      { change: 'goes out', ms: startMs },
      { change: 'ends', ms: endMs },
    ] as const
    return instants.filter(({ ms }) => ms > nowMs && Number.isFinite(ms)).map((one) => ({ ...one, name, file }))
  })
  return changes
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ change, ms, name, file }) => ({ change, at: new Date(ms).toISOString(), moment: momentText(ms), name, file }))
}
