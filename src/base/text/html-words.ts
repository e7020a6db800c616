const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

/** The words of a rich text on one line, without tags. For search and lists: the result must not be used as HTML. */
export function htmlWords(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name?: string) => {
      if (code !== undefined) return codePoint(Number(code)) ?? whole
      return NAMED[name ?? ''] ?? whole
    })
  return text.replaceAll(/\s+/g, ' ').trim()
}

function codePoint(code: number): string | null {
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : null
}
