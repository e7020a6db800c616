/** Whether a link with an address stays when the site shows the text: a place of the site, or an address that is safe to follow. */
export function isAllowedHref(href: string): boolean {
  return /^(#|\/(?![/\\])|https:\/\/|mailto:|tel:)/i.test(href.trim())
}

/** The address that somebody means by what they typed; null where no link leads there. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (isAllowedHref(text)) return text
  if (/^http:\/\//i.test(text)) return `https:${text.slice('http:'.length)}`
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`
  return null
}
