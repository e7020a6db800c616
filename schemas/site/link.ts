/**
 * The target of a link: an original path of the path table, optionally with "?…" or "#…", localised when shown; or an address
 * with https:, http:, mailto: or tel:. "//host" and "/\host" are invalid because browsers treat them as another site; control
 * characters because browsers drop them.
 */
export const linkSchema = {
  description: 'An original path such as "/contact/", or an https:, http:, mailto: or tel: address.',
  type: 'string',
  pattern: '^(/(?![/\\\\])|#|https?://(?!/)|mailto:|tel:)[^\\u0000-\\u001f\\\\"<>]*$',
  maxLength: 2000,
  examples: ['https://example.be/', 'mailto:info@example.be', 'tel:+3287123456'],
  node: 'link',
} as const
