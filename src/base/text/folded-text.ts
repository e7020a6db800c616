/** The number of words of a query that are searched for. */
const MAX_WORDS = 8

/** A text for searching: lower case, without accents, "œ" as "oe", with one kind of apostrophe. Punctuation stays. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss').replace(/[’ʼ]/g, "'")
}

/** The folded words of a query; empty for a text without words. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}
