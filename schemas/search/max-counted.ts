/** The limit of counted and listed results: counting a million is slow, and nobody reads that far. */
export const MAX_COUNTED = 5000
