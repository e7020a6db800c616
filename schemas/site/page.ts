import type { FromSchema } from 'json-schema-to-ts'
import { moduleSchema, STATUSES } from '#schemas/modules/module.ts'
import { pageBannerSchema } from './banner.ts'
import { firstVersion, schemaReference } from './file-heading.ts'
import { linkSchema } from './link.ts'
import { multilingualSchema } from './multilingual.ts'
import { pictureSchema } from './picture.ts'
import { publicationProperties } from './publication.ts'

/** The function of a page in the product: the home page, the not-found page, the page of one property, and so on. */
export const PAGE_TYPES = [
  'standard',
  'home',
  'article',
  'property',
  'project',
  'property-sold',
  'property-rented',
  'property-not-found',
  'project-not-found',
  'thank-you',
  'legal',
  'not-found',
  /** Only for owners with a session; others are redirected to the page with the id "login". */
  'owner',
] as const

export type PageType = (typeof PAGE_TYPES)[number]

/** The pages for something missing: never indexed, never answered with 200 (PROP-11, ROUTE-07). */
export const ABSENCE_TYPES: readonly string[] = [
  'property-sold',
  'property-rented',
  'property-not-found',
  'project-not-found',
  'not-found',
]

const flagPerLanguage = {
  type: ['boolean', 'object'],
  propertyNames: multilingualSchema.propertyNames,
  additionalProperties: { type: 'boolean' },
  node: 'flag',
} as const

const modulesSchema = { type: 'array', items: moduleSchema, maxItems: 60 } as const

export const pageSchema = {
  title: 'Page',
  description: 'A page of the site: its place, its names in each language, and its modules.',
  type: 'object',
  required: ['version', 'id', 'name', 'path', 'status', 'params'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    id: { description: 'The file’s name without .json.', type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', examples: ['team'] },
    parentId: {
      description: 'The id of the page above this one, or null.',
      type: ['string', 'null'],
      default: null,
      offers: 'page',
    },
    name: { description: 'What administrators call the page.', type: 'string', minLength: 1 },
    path: {
      description:
        'The original path, below the parent’s: "/" for the home page, otherwise like "/for-sale/". "{id}" stands for a number.',
      type: 'string',
      pattern: '^/([A-Za-z0-9{}_-]+/)*$',
      examples: ['/team/', '/property/{id}/'],
    },
    paths: {
      description: 'The path in each language, below the parent’s; the original one where a language is absent.',
      type: 'object',
      propertyNames: multilingualSchema.propertyNames,
      additionalProperties: { type: 'string', pattern: '^/([A-Za-z0-9{}_-]+/)*$' },
    },
    external: {
      description: 'An external address instead of this page, as some projects have.',
      type: 'string',
      pattern: '^https?://(?!/)[^\\s\\u0000-\\u001f\\\\"<>]+$',
      maxLength: 2000,
      examples: ['https://www.example.be/'],
    },
    status: { description: 'Only Published pages exist for visitors.', enum: STATUSES },
    ...publicationProperties,
    createDate: {
      description: 'When the page was made, as 2026-11-21.',
      type: 'string',
      format: 'day',
      examples: ['2026-11-21'],
    },
    modifyDate: {
      description: 'When the page was last changed, as 2026-11-21.',
      type: 'string',
      format: 'day',
      examples: ['2026-11-21'],
    },
    sort: { description: 'Menu entries are shown in rising order of sort.', type: 'number', default: 0 },
    showInMenu: { description: 'Whether the page is an entry of the menu.', type: 'boolean', default: false },
    childMenus: {
      description: 'Ids of the pages in the menu below this one.',
      type: 'array',
      items: { type: 'string', offers: 'page' },
      uniqueItems: true,
    },
    params: {
      description: 'What the page says. A field holds for all languages, or is keyed by language code.',
      type: 'object',
      required: ['title'],
      additionalProperties: false,
      properties: {
        title: {
          ...multilingualSchema,
          description:
            'The title of the page: its heading and, with the agency’s name, its title for search engines and social networks. bannerTitle and metadata override it there, breadcrumb in menus.',
        },
        description: {
          ...multilingualSchema,
          description: 'What the page is about, in a sentence or two, for search engines and social networks.',
        },
        breadcrumb: { ...multilingualSchema, description: 'The name in breadcrumbs and menus, where it differs from the title.' },
        metadata: {
          description: 'What search engines and social networks read; title and description of the page where absent.',
          type: 'object',
          additionalProperties: false,
          properties: {
            pageTitle: {
              ...multilingualSchema,
              description: 'The title for search engines and the tab, in place of the page’s title and the agency’s name.',
            },
            description: {
              ...multilingualSchema,
              description: 'What search engines show below the title, in place of the page’s description.',
            },
            ogTitle: { ...multilingualSchema, description: 'The title on social networks, in place of that for search engines.' },
            ogDescription: {
              ...multilingualSchema,
              description: 'The text on social networks, in place of that for search engines.',
            },
            ogImage: {
              ...perLanguage(pictureSchema),
              description: 'The picture on social networks, in place of that of the page.',
            },
            ogType: {
              ...perLanguage({ enum: ['website', 'article', 'profile'] }),
              description: 'What social networks take the page for.',
            },
            twitterCard: {
              ...perLanguage({ enum: ['summary', 'summary_large_image'] }),
              description: 'How large the picture is on X.',
            },
            twitterTitle: { ...multilingualSchema, description: 'The title on X, in place of that on social networks.' },
            twitterDescription: { ...multilingualSchema, description: 'The text on X, in place of that on social networks.' },
            twitterImage: {
              ...perLanguage(pictureSchema),
              description: 'The picture on X, in place of that on social networks.',
            },
          },
        },
        isActiveSEO: { ...flagPerLanguage, description: 'Whether search engines may list the page.' },
        image: {
          ...perLanguage(pictureSchema),
          description: 'The page’s own picture: its banner, and its picture on social networks.',
        },
        modules: {
          description: 'The modules, or one list per language code.',
          anyOf: [
            modulesSchema,
            { type: 'object', propertyNames: multilingualSchema.propertyNames, additionalProperties: modulesSchema },
          ],
        },
        type: { ...perLanguage({ enum: PAGE_TYPES }), description: 'What the page is for.', default: 'standard' },
        redirect: { ...flagPerLanguage, description: 'Whether the page leads on to redirectUrl.' },
        redirectUrl: {
          ...perLanguage(linkSchema),
          description: 'Where the page leads on to: an original path or an address elsewhere.',
        },
        showBreadCrumb: { ...flagPerLanguage, description: 'Whether the breadcrumb shows.' },
        showPageBanner: { ...flagPerLanguage, description: 'Whether the banner shows.' },
        showSectionIndex: {
          ...flagPerLanguage,
          description:
            'Whether a line of links to the sections stays below the header: on a page without a banner, with at least four modules that have a title or an indexTitle.',
        },
        banner: {
          ...pageBannerSchema,
          description:
            'What the banner of this page shows, in place of that of the header: a picture, a gallery or a video; for a time, where it has one.',
        },
        bannerTitle: { ...multilingualSchema, description: 'The heading on the banner, in place of the page’s title.' },
        bannerDescription: { ...multilingualSchema, description: 'The text below the heading on the banner.' },
      },
    },
  },
} as const

export type WrittenPage = FromSchema<typeof pageSchema>

/** A value for all languages, or one value per language code (fr, nl, en, de) in lower or upper case. */
function perLanguage<const Schema extends object>(schema: Schema) {
  const { propertyNames } = multilingualSchema
  return {
    anyOf: [schema, { type: 'object', propertyNames, minProperties: 1, additionalProperties: schema }],
  } as const
}
