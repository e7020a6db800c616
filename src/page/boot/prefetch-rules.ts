/**
 * Speculation rules of phones: the browser fetches the page of a link when a finger comes down on it, a tenth of a second before the click. The
 * content security policy names their hash.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/media/*', '/preview/*'] } },
          { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})
