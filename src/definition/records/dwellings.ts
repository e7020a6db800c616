/** The WebIDs of houses, flats and studios, which the law on housing and its energy is about. */
export const DWELLINGS: ReadonlySet<string> = new Set(['1', '2', '3'])
