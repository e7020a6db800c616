import type { BelgianRegion } from '#schemas/property/region.ts'

/** The maximum deposit in months of rent (decision 040, point 16). */
export const MOST_DEPOSIT_MONTHS: { readonly [region in BelgianRegion]: number } = { brussels: 2, flanders: 3, wallonia: 2 }
