import type { Goal } from '#schemas/property/goal.ts'
import type { ProjectSummary } from '#schemas/property/project-views.ts'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import type { SoldProperty } from '#schemas/property/sold-nearby.ts'

/** The public parameters of a search, as `/api/properties` takes them: `city`, `type`, `price`, `sort` and others. */
export interface PropertyFilter {
  readonly goal: Goal
  readonly [parameter: string]: string | number | boolean | readonly string[]
}

/** The listings cannot be had now; `cause` says why. `areComing`: they are imported for the first time, and a page is shown without them. */
export class DataUnavailable extends Error {
  readonly areComing: boolean

  constructor(cause: unknown, areComing = false) {
    super('the listings cannot be had', { cause })
    this.areComing = areComing
  }
}

/** A sold or let property; `date` is the first day of its status, as 2026-11-21, null where it is not known. */
export interface RecentlySoldProperty extends Pick<SoldProperty, 'property' | 'date'> {}

/** A town and how many properties are on offer there. */
export interface TownCount {
  readonly name: string
  readonly zip: string
  readonly count: number
  /** The page of the search for them; '' where visitors see none. */
  readonly path: string
}

/** What rules of module types may ask of the listings: what visitors may see, in the language of the page. Rejects with {@link DataUnavailable}. */
export interface ModuleData {
  /** The first properties that a visitor finds so, in the order of `sort`; `limit` at most, 12 where absent and never more than 48. */
  readonly properties: (filter: PropertyFilter, limit?: number) => Promise<readonly PropertySummary[]>
  /** The property with an ID, whatever its status; null where visitors find none. */
  readonly property: (id: number) => Promise<PropertySummary | null>
  /** The sold properties of a goal that are published, let ones for rent; the latest first, `limit` at most, 12 where absent. */
  readonly recentlySold: (goal: Goal, limit?: number) => Promise<readonly RecentlySoldProperty[]>
  /** The towns with available properties of a goal, by name. */
  readonly towns: (goal: Goal) => Promise<readonly TownCount[]>
  /** All new-build projects on offer. */
  readonly projects: () => Promise<readonly ProjectSummary[]>
}
