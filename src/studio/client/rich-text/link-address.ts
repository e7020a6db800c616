/** Whether sanitising keeps a link: a path of the site, or a safe address. */
export function isAllowedHref(href: string): boolean {
  return /^(#|\/(?![/\\])|https:\/\/|mailto:|tel:)/i.test(href.trim())
}

/** The address that a typed text means; null for an invalid one. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (isAllowedHref(text)) return text
  if (/^http:\/\//i.test(text)) return `https:${text.slice('http:'.length)}`
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`
  return null
}
