/** A `Goal` of the feed. */
export const SALE = 0 as const
export const RENT = 1 as const

export type Goal = typeof SALE | typeof RENT

export const goalSchema = { description: `${SALE} for sale, ${RENT} for rent.`, enum: [SALE, RENT] } as const
