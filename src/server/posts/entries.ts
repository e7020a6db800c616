/** Posted fields: names to raw values. */
export type Entries = ReadonlyMap<string, readonly string[]>
