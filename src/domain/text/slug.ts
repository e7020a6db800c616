/** Letters that Unicode does not decompose into a base letter and a mark. */
const BASE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'ng', ŧ: 't', ſ: 's' }),
)

/** A headline may be as long as a feed has it; an address may not. */
const MAX_CHARACTERS = 200

/**
 * A text as one segment of a path: diacritics and punctuation dropped, lower case, words joined by hyphens
 * (ROUTE-10). Only a-z, 0-9 and single inner hyphens remain, at most 200 of them; a text without any of them gives ''.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => BASE_LETTERS.get(letter) ?? (/['’‘ʼ·]/.test(letter) ? '' : ' '))
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_CHARACTERS)
    .replace(/-$/, '')
}
