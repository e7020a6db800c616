import type { Goal } from '#schemas/property/goal.ts'
import type { ProjectSummary } from '#schemas/property/project-views.ts'
import type { PropertySummary } from '#schemas/property/property-summary.ts'

/** The public parameters of a search, as `/api/properties` takes them: `city`, `type`, `price`, `sort` and others. */
export interface PropertyFilter {
  readonly goal: Goal
  readonly [parameter: string]: string | number | boolean | readonly string[]
}

/** The listings cannot be had now; `cause` says why. */
export class DataUnavailable extends Error {
  constructor(cause: unknown) {
    super('the listings cannot be had', { cause })
  }
}

/** What rules of module types may ask of the listings: what visitors may see, in the language of the page. Rejects with {@link DataUnavailable}. */
export interface ModuleData {
  /** The first properties that a visitor finds so, in the order of `sort`; `limit` at most, 12 where absent and never more than 48. */
  readonly properties: (filter: PropertyFilter, limit?: number) => Promise<readonly PropertySummary[]>
  /** All new-build projects on offer. */
  readonly projects: () => Promise<readonly ProjectSummary[]>
}
