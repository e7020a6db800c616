/** More words than an owner types are cut off. */
const MAX_WORDS = 8

/** A text as it is searched: lower case, without accents, "œ" as "oe", and one kind of apostrophe. Punctuation stays. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss').replace(/[’ʼ]/g, "'")
}

/** The words of what somebody looks for, folded; none for a text that says nothing. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}
