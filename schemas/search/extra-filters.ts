/** Features that stay: a saved search can ask for them. */
export const LASTING_FEATURES = ['garden', 'terrace', 'parking', 'lift', 'furnished', 'new-build'] as const
export type LastingFeature = (typeof LASTING_FEATURES)[number]

/** What a property has or has not, as a search asks for it; each is also the parameter of an address. An open house is announced by the clock. */
export const FEATURES = [...LASTING_FEATURES, 'open-house'] as const
export type Feature = (typeof FEATURES)[number]

/** The filters that an agency chooses from for its search (SRCH-15), by the parameter of each in an address. */
export const EXTRA_FILTERS = ['energy', 'living-min', 'ground-min', 'price-m2-max', ...FEATURES] as const
export type ExtraFilter = (typeof EXTRA_FILTERS)[number]

/** Those of a list whose content does not choose. */
export const DEFAULT_EXTRA_FILTERS: readonly ExtraFilter[] = ['energy', 'living-min', 'garden', 'terrace', 'parking', 'lift']

/** The labels that a search asks for, "or better"; a scale's steps between two letters ("B+", "B-") count as the letter. */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
