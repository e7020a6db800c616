/** The API's error code for listings during their first import. */
export const LISTINGS_COMING = 'LISTINGS_COMING'
