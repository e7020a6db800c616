import type { FindingEntries } from './finding-entry.ts'

const FILE = 'redirects.json'

export const REDIRECT_FINDINGS = {
  'wrong-redirect-source': {
    title: 'An old address that cannot be asked for',
    explanation:
      'An old address is a path, also with a query; "*" may stand as its last part, and ":name" for one whole part or before an ending such as ".html". Nothing else stands for something, and no pattern takes every address. Correct it.',
    example: { file: FILE, in: '/redirects/0', wrong: { from: '/old/*/page' }, right: { from: '/old/*' } },
  },
  'wrong-redirect-target': {
    title: 'A redirect without one target',
    explanation:
      'A redirect leads to a path or an https address ("to"), or to a page by its id ("page"), and not to both. One with the status 410 has neither. What "*" and ":name" stand for is known only where "from" has them.',
    example: {
      file: FILE,
      in: '/redirects/0',
      wrong: { to: '/fr/:name/', page: undefined, from: '/old/*' },
      right: { to: '/fr/*', page: undefined, from: '/old/*' },
    },
  },
  'unknown-redirect-target': {
    title: 'A redirect that leads nowhere',
    explanation:
      'Visitors see nothing at the target, so the redirect is left out and its old address is not found, as if it were not written. Name a published page, or write the status 410 for what is gone for good.',
    example: {
      file: FILE,
      in: '/redirects/0',
      wrong: { to: '/contct/', page: undefined },
      right: { to: '/contact/', page: undefined },
    },
  },
  'redirect-chain': {
    title: 'A redirect to an address that is redirected itself',
    explanation:
      'Visitors arrive, since the site leads them to the end at once. The file is hard to follow, and the middle of the chain can no longer be removed. Write the end of the chain as the target.',
    example: {
      file: FILE,
      wrong: {
        redirects: [
          { from: '/a/', to: '/b/' },
          { from: '/b/', to: '/contact/' },
        ],
      },
      right: {
        redirects: [
          { from: '/a/', to: '/contact/' },
          { from: '/b/', to: '/contact/' },
        ],
      },
      found: { pointer: '/redirects/0/to' },
    },
  },
  'shadowed-redirect': {
    title: 'A redirect from an address that is taken',
    explanation:
      'A page goes before a redirect from its address, and so do pictures and the other addresses of the program. The redirect is never asked. Remove it, or move the page.',
    example: { file: FILE, in: '/redirects/0', wrong: { from: '/fr/contact/' }, right: { from: '/fr/contact.html' } },
  },
  'repeated-redirect': {
    title: 'Two redirects from one address',
    explanation:
      'The first one counts, and the second one is never asked. Case and a slash at the end make no other address. Remove one.',
    example: {
      file: FILE,
      wrong: {
        redirects: [
          { from: '/old/', to: '/contact/' },
          { from: '/Old', to: '/facts/' },
        ],
      },
      right: { redirects: [{ from: '/old/', to: '/contact/' }] },
      found: { pointer: '/redirects/1/from' },
    },
  },
  'overlapping-redirects': {
    title: 'Two patterns for some of the same addresses',
    explanation:
      'The one whose first parts are texts goes before the other, which is hard to see in the file. Write one of them so that it takes none of the addresses of the other, or only such addresses.',
    example: {
      file: FILE,
      wrong: {
        redirects: [
          { from: '/a/:name/c/', to: '/fr/contact/' },
          { from: '/a/b/:name/', to: '/fr/' },
        ],
      },
      right: {
        redirects: [
          { from: '/a/:name/c/', to: '/fr/contact/' },
          { from: '/b/:name/', to: '/fr/' },
        ],
      },
      found: { pointer: '/redirects/0/from' },
    },
  },
} as const satisfies FindingEntries
