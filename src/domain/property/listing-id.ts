/** The largest id of the feed. */
const MAX_ID = 2_147_483_647

/** The id of a property or project as an address has it, without leading zeros; null for what cannot be one. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null
}

/** Several ids, each once, in their order; what is no id is left out. */
export function readIds(texts: readonly string[]): number[] {
  return [...new Set(texts.map(readId).filter((id) => id !== null))]
}
