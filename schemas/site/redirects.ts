import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { firstVersion, schemaReference } from './file-heading.ts'

/** The maximum number of redirects: lookup time is constant, but each check reads all of them. */
export const MAX_REDIRECTS = 20_000

/** One redirect of {@link redirectsSchema}, from one address or a pattern of addresses of this site. */
export const redirectSchema = {
  type: 'object',
  required: ['from'],
  additionalProperties: false,
  properties: {
    from: {
      description:
        'The old address without host: a path, also with a query. "*" as the last part is any rest, ":name" one part; both can stand in "to".',
      type: 'string',
      pattern: '^/(?![/\\\\])[^\\u0000-\\u0020\\\\#"<>]*$',
      maxLength: 2000,
      examples: ['/index.php?id=12', '/old/*', '/news/:name.html'],
    },
    to: {
      description: 'Where it leads: a path of this site, or an address that begins with https://.',
      type: 'string',
      pattern: '^(https://[A-Za-z0-9]|/(?![/\\\\]))[^\\u0000-\\u0020\\\\"<>]*$',
      maxLength: 2000,
      examples: ['/for-sale/', '/fr/a-vendre/', 'https://example.be/'],
      offers: 'link',
    },
    page: {
      description: 'Where it leads, in the place of "to": the id of a page, which stays when its address changes.',
      type: 'string',
      references: 'page',
    },
    language: {
      description:
        'The language of the page or original path; where it is absent, that of the old address if it begins with one, else the default language.',
      enum: LANGUAGES,
    },
    status: {
      description: '301 for good; 302 for a while; 410 for an address that is gone and leads nowhere.',
      enum: [301, 302, 410],
      default: 301,
    },
  },
} as const

/** `site-config/redirects.json`: redirects of old addresses. The file is optional. */
export const redirectsSchema = {
  title: 'Redirects',
  description: 'Where old addresses of the site lead. A page goes before a redirect from its address.',
  type: 'object',
  required: ['version', 'redirects'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    redirects: {
      description: 'The redirects; of two from the same address the first one counts.',
      type: 'array',
      maxItems: MAX_REDIRECTS,
      items: redirectSchema,
    },
  },
} as const

export type WrittenRedirect = FromSchema<typeof redirectSchema, { keepDefaultedPropertiesOptional: true }>
export type WrittenRedirects = FromSchema<typeof redirectsSchema, { keepDefaultedPropertiesOptional: true }>
