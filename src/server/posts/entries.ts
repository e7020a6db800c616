/** What was sent: every field name to its values, as they came. */
export type Entries = ReadonlyMap<string, readonly string[]>
