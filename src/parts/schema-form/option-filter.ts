/** Whether an option's label contains all words of a query, ignoring accents and case. */
export function matches(label: string, words: string): boolean {
  const plain = plainText(label)
  return plainText(words)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
