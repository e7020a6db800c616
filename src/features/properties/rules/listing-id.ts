/** The largest id of the feed. */
const MAX_ID = 2_147_483_647

/** The id of a property or project in an address, without leading zeros; null if invalid. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null
}

/** Unique and in order, without invalid ones. */
export function readIds(texts: readonly string[]): number[] {
  return [...new Set(texts.map(readId).filter((id) => id !== null))]
}
