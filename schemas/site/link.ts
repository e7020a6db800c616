/**
 * Where a link leads: an original path of the path table ("/for-sale/", optionally with "?…" or "#…"), which is shown in the
 * visitor's language, or an address with https:, http:, mailto: or tel:. Never "//host" nor "/\host", which browsers take for another
 * site, and nothing with control characters, which they leave out.
 */
export const linkSchema = {
  description: 'An original path such as "/contact/", or an https:, http:, mailto: or tel: address.',
  type: 'string',
  pattern: '^(/(?![/\\\\])|#|https?://(?!/)|mailto:|tel:)[^\\u0000-\\u001f\\\\"<>]*$',
  maxLength: 2000,
  node: 'link',
} as const
