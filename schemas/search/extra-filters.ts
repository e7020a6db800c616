/** Permanent features: a saved search can include them. */
export const LASTING_FEATURES = ['garden', 'terrace', 'parking', 'lift', 'furnished', 'new-build'] as const
export type LastingFeature = (typeof LASTING_FEATURES)[number]

/** The features that a search can ask for; each is also a query parameter. Open houses are temporary. */
export const FEATURES = [...LASTING_FEATURES, 'open-house'] as const
export type Feature = (typeof FEATURES)[number]

/** The filters that an agency can enable for its search (SRCH-15), by query parameter. */
export const EXTRA_FILTERS = ['energy', 'living-min', 'ground-min', 'price-m2-max', ...FEATURES] as const
export type ExtraFilter = (typeof EXTRA_FILTERS)[number]

/** The filters of a list without a choice in its content. */
export const DEFAULT_EXTRA_FILTERS: readonly ExtraFilter[] = ['energy', 'living-min', 'garden', 'terrace', 'parking', 'lift']

/** Energy labels in a search mean "or better"; "B+" and "B-" count as "b". */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
