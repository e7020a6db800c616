/** The channel on which an import that changed something tells every instance the data version it brought. */
export const LISTINGS_CHANNEL = 'vitrine_listings'
