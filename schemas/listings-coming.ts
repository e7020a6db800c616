/** The code of the error that the API gives for listings while they are imported for the first time. */
export const LISTINGS_COMING = 'LISTINGS_COMING'
