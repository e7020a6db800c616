/**
 * The target of a link: an original path of the path table ("/for-sale/", optionally with "?…" or "#…"), localised when shown, or
 * an address with https:, http:, mailto: or tel:. Never "//host" nor "/\host", which browsers treat as another site, and no
 * control characters, which they drop.
 */
export const linkSchema = {
  description: 'An original path such as "/contact/", or an https:, http:, mailto: or tel: address.',
  type: 'string',
  pattern: '^(/(?![/\\\\])|#|https?://(?!/)|mailto:|tel:)[^\\u0000-\\u001f\\\\"<>]*$',
  maxLength: 2000,
  examples: ['https://example.be/', 'mailto:info@example.be', 'tel:+3287123456'],
  node: 'link',
} as const
