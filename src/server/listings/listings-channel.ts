/** The channel that announces the data version of an effective import to every instance. */
export const LISTINGS_CHANNEL = 'vitrine_listings'
