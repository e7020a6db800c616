const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', hellip: '…', rsquo: '’', lsquo: '‘' }),
)

/** The share of the limit beyond which a space may be the cut (PROP-12). */
const CUT_AT_SPACE_FROM = 0.8

/** HTML or text as one line of plain text: elements and comments removed, entities decoded, white space collapsed. */
export function plainText(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, ' ')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()
}

function decodeEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''
}

/** A description as plain text of at most `limit` characters: cut at the last space beyond 80 %, then `ellipsis` (PROP-12). */
export function cleanDescription(
  text: string,
  { limit = 250, ellipsis = '...' }: { readonly limit?: number; readonly ellipsis?: string } = {},
): string {
  const plain = plainText(text)
  if (plain.length <= limit) return plain
  const lastSpace = plain.lastIndexOf(' ', limit)
  const cut = lastSpace > limit * CUT_AT_SPACE_FROM ? lastSpace : limit
  // Avoids cutting a surrogate pair.
  return `${plain
    .slice(0, cut)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${ellipsis}`
}
