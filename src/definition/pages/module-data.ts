import type { Goal } from '#schemas/property/goal.ts'
import type { ProjectSummary } from '#schemas/property/project-views.ts'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import type { SoldProperty } from '#schemas/property/sold-nearby.ts'

/** Public search parameters, as in `/api/properties`: `city`, `type`, `price`, `sort` and others. */
export interface PropertyFilter {
  readonly goal: Goal
  readonly [parameter: string]: string | number | boolean | readonly string[]
}

/** The listings are unavailable; `cause` says why. `areComing`: during the first import, pages are shown without them. */
export class DataUnavailable extends Error {
  readonly areComing: boolean

  constructor(cause: unknown, areComing = false) {
    super('the listings cannot be had', { cause })
    this.areComing = areComing
  }
}

/** A sold or let property; `date` is the first day of its status as 2026-11-21, null if unknown. */
export interface RecentlySoldProperty extends Pick<SoldProperty, 'property' | 'date'> {}

/** A town and its number of available properties. */
export interface TownCount {
  readonly name: string
  readonly zip: string
  readonly count: number
  /** The path of the town's search; '' if visitors cannot see one. */
  readonly path: string
}

/** Queries of listings for module types: what visitors may see, in the page's language. Reject with {@link DataUnavailable}. */
export interface ModuleData {
  /** The first search results in the order of `sort`; `limit` is 12 by default, 48 at most. */
  readonly properties: (filter: PropertyFilter, limit?: number) => Promise<readonly PropertySummary[]>
  /** A property of any status; null if visitors cannot see it. */
  readonly property: (id: number) => Promise<PropertySummary | null>
  /** The published sold or let properties, latest first; `limit` is 12 by default. */
  readonly recentlySold: (goal: Goal, limit?: number) => Promise<readonly RecentlySoldProperty[]>
  /** The towns with available properties of a goal, by name. */
  readonly towns: (goal: Goal) => Promise<readonly TownCount[]>
  /** All available new-build projects. */
  readonly projects: () => Promise<readonly ProjectSummary[]>
}
