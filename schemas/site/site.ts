import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { extendsSchema, hideSchema, lockSchema } from './base.ts'
import { consentSchema } from './consent-dialog.ts'
import { firstVersion, schemaReference } from './file-heading.ts'
import { multilingualSchema } from './multilingual.ts'
import { openingHoursSchema } from './opening-hours.ts'
import { phoneSchema } from './phone.ts'
import { themeSchema } from './theme.ts'
import { trackingSchema } from './tracking.ts'
import { VIDEO_SERVICES } from './video-service.ts'

const text = { type: 'string', minLength: 1, maxLength: 200 } as const
const host = {
  type: 'string',
  pattern: '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$',
  maxLength: 100,
  examples: ['www.example.be'],
} as const

export const BRUSSELS_SCALE_NAMES = ['specification', 'current'] as const

/** The profile of each energy scale that has more than one. */
export interface EnergyScaleChoice {
  readonly brussels: (typeof BRUSSELS_SCALE_NAMES)[number]
}

/** The agency's legal identity (decision 040, point 22). */
export const agencySchema = {
  description: 'Who the agency is: shown in the footer, on the legal pages and to search engines.',
  type: 'object',
  rule: 'office-point',
  required: [
    'name',
    'street',
    'houseNumber',
    'zip',
    'city',
    'phone',
    'email',
    'companyNumber',
    'ipiNumber',
    'supervisoryAuthority',
  ],
  additionalProperties: false,
  properties: {
    name: { description: 'What the agency is called.', ...text },
    legalName: { description: 'The name of the company, where it is another one: "Agence du Parc SRL".', ...text },
    tagline: { ...multilingualSchema, description: 'What the agency is, in a few words.' },
    street: { description: 'The street of the office.', ...text },
    houseNumber: { description: 'The number of the office in its street, with the box: "18", "3 b2".', ...text },
    zip: { description: 'The postcode of the office: four digits.', type: 'string', pattern: '^\\d{4}$', examples: ['4800'] },
    city: { description: 'The town of the office.', ...text, offers: 'town' },
    latitude: { description: 'How far north the office is, in degrees: 50.6.', type: 'number', minimum: -90, maximum: 90 },
    longitude: { description: 'How far east the office is, in degrees: 5.9.', type: 'number', minimum: -180, maximum: 180 },
    phone: phoneSchema,
    whatsapp: {
      ...phoneSchema,
      description: `${phoneSchema.description} The number that answers in WhatsApp; without it none is offered.`,
    },
    email: {
      description: 'The address that gets mails of visitors.',
      type: 'string',
      pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
      examples: ['info@agency.example'],
    },
    companyNumber: {
      ...text,
      description: 'The number in the Crossroads Bank for Enterprises, as BE 0123.456.749.',
      examples: ['BE 0123.456.749'],
      rule: 'company-number',
    },
    ipiNumber: { description: 'The number(s) at the professional institute of estate agents (IPI/BIV).', ...text },
    supervisoryAuthority: { ...multilingualSchema, description: 'Who supervises the agency: the IPI/BIV, and where it is.' },
    insurance: { ...multilingualSchema, description: 'The professional liability insurance: insurer and number of the policy.' },
    escrowAccount: {
      ...text,
      description: 'The client escrow account (IBAN).',
      examples: ['BE68 5390 0754 7034'],
      rule: 'iban',
    },
    openingHours: { ...openingHoursSchema, description: 'When the office is open in a usual week.' },
  },
} as const

/** `site-config/site.json`: languages, agency, tracking ids, theme and listing rules (CONF-10). */
export const siteSchema = {
  title: 'Site',
  description: 'Languages, agency, tracking ids, theme and the rules for listings.',
  type: 'object',
  required: ['version', 'languages', 'defaultLanguage', 'agency'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    extends: extendsSchema,
    hide: hideSchema,
    lock: lockSchema,
    languages: {
      description: 'The enabled languages, in the order of the language switcher.',
      type: 'array',
      items: { enum: LANGUAGES },
      minItems: 1,
      uniqueItems: true,
    },
    defaultLanguage: { description: 'The language of "/"; one of languages.', enum: LANGUAGES },
    agency: agencySchema,
    tracking: trackingSchema,
    consent: consentSchema,
    theme: themeSchema,
    map: {
      description: 'Where the tiles of maps come from; without it maps are drawn by the site itself.',
      type: 'object',
      required: ['tileUrl', 'attribution'],
      additionalProperties: false,
      properties: {
        tileUrl: {
          description:
            'The address of a tile with {z}, {x} and {y}: "https://tiles.example.be/{z}/{x}/{y}.png". Tiles of another host show only after the visitor has agreed; those of this site ("/tiles/{z}/{x}/{y}.png") at once.',
          type: 'string',
          pattern: '^(https://[a-z0-9.-]+(:\\d+)?)?/(?!/)[^\\s"\'<>]*\\{z\\}[^\\s"\'<>]*$',
          maxLength: 300,
          examples: ['https://tiles.example.be/{z}/{x}/{y}.png'],
        },
        attribution: { description: 'Who made the map, as its licence wants it named.', ...text },
        attributionUrl: {
          description: 'Where the attribution leads to.',
          type: 'string',
          pattern: '^https://[^\\s"<>]+$',
          maxLength: 300,
          examples: ['https://tiles.example.be/'],
        },
        maxZoom: { description: 'The deepest level of the tiles.', type: 'integer', minimum: 1, maximum: 22, default: 18 },
      },
    },
    videos: {
      description: 'Where videos and virtual tours of properties may come from; nothing is loaded before a visitor asks for it.',
      type: 'object',
      additionalProperties: false,
      properties: {
        partnerHosts: {
          description: 'Hosts of further services whose pages may show in a frame, for instance "tours.example.be".',
          type: 'array',
          maxItems: 2,
          uniqueItems: true,
          items: host,
        },
        services: {
          description:
            'Services whose videos and tours properties carry: the dialog about cookies names them, besides the partner hosts, and asks once whether they may show at once.',
          type: 'array',
          uniqueItems: true,
          items: { enum: VIDEO_SERVICES },
        },
        thumbnailQuality: {
          description: 'How fine the still of a YouTube video is that search engines read.',
          enum: ['low', 'medium', 'high'],
          default: 'high',
        },
      },
    },
    visits: {
      description: 'How visits of the pages of properties are counted for their owners.',
      type: 'object',
      additionalProperties: false,
      properties: {
        portalHosts: {
          description:
            'Hosts of portals besides those that the product knows, for instance "immo.example.be": visits from them and all below count as from a portal.',
          type: 'array',
          maxItems: 50,
          uniqueItems: true,
          items: host,
        },
      },
    },
    publishing: {
      description: 'How changes of the site go out.',
      type: 'object',
      additionalProperties: false,
      properties: {
        fourEyes: {
          description:
            'Whether a draft is published by another person than the one who changed it last. Turning this off needs a second person as well.',
          type: 'boolean',
          default: false,
        },
      },
    },
    listings: {
      description: 'How properties are listed.',
      type: 'object',
      additionalProperties: false,
      properties: {
        // Decision 039, point 14.
        pageSize: { description: 'Properties per page of a list.', type: 'integer', minimum: 3, maximum: 48, default: 12 },
        showUnavailable: {
          description: 'Whether sold and rented properties stay in the lists, after the others.',
          type: 'boolean',
          default: true,
        },
        showPriceHistory: {
          description: 'Whether earlier prices of a property are public, where its price is.',
          type: 'boolean',
          default: false,
        },
        showOpenHouses: {
          description: 'Whether the open houses of properties are public, on their pages, cards and in mails.',
          type: 'boolean',
          default: true,
        },
        from: {
          description:
            'Sites of the same network on this server whose properties are listed too, by the names of their folders, for instance "spa".',
          type: 'array',
          maxItems: 100,
          uniqueItems: true,
          items: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$', examples: ['spa'] },
        },
        pictureHosts: {
          description:
            'Hosts from which the server may fetch pictures and documents of listings, each whole, for instance "pictures.example.be". Visitors get them from this site.',
          type: 'array',
          maxItems: 20,
          uniqueItems: true,
          items: host,
        },
        marqueeIgnore: {
          description: 'Marquee values that show the marquee name instead of a price.',
          type: 'array',
          items: { type: 'integer' },
        },
        hidden: {
          description:
            'Properties that the site hides, by the ID of the feed: they are in no list, search, map, sitemap or mail, and their pages answer as if they were unknown.',
          type: 'array',
          maxItems: 2000,
          uniqueItems: true,
          items: { type: 'integer', minimum: 1, examples: [1001], offers: 'property' },
        },
        energyScales: {
          description: 'Which profile of a region’s energy scale turns a score into a label, where there is more than one.',
          type: 'object',
          additionalProperties: false,
          properties: {
            brussels: {
              description: 'specification: A+ to G with three classes F; current: A++ to G as on the Brussels certificate.',
              enum: BRUSSELS_SCALE_NAMES,
              default: 'specification',
            },
          },
        },
      },
    },
  },
} as const

export type WrittenSite = FromSchema<typeof siteSchema>
export type Agency = FromSchema<typeof agencySchema>
