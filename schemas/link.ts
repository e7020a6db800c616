/**
 * Where a link leads: an original path of the path table ("/for-sale/", optionally with "?…" or "#…"), which is shown in the
 * visitor's language, or an address with https:, http:, mailto: or tel:.
 */
export const linkSchema = {
  description: 'An original path such as "/contact/", or an https:, http:, mailto: or tel: address.',
  type: 'string',
  pattern: '^(/|#|https?://|mailto:|tel:)',
  maxLength: 2000,
  node: 'link',
} as const
