/** The WebIDs of houses, flats and studios, to which housing and energy law applies. */
export const DWELLINGS: ReadonlySet<string> = new Set(['1', '2', '3'])
