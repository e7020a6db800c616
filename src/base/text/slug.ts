/** Letters without a Unicode decomposition into base letter and mark. */
const BASE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'ng', ŧ: 't', ſ: 's' }),
)

/** Limits the length of an address, since headlines have no limit. */
const MAX_CHARACTERS = 200

/** A text as a path segment (ROUTE-10): a-z, 0-9 and single inner hyphens, at most 200 characters; possibly ''. */
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
