import type { FromSchema } from 'json-schema-to-ts'
import { STATUSES } from '#schemas/modules/module.ts'
import { announcementSchema } from './announcement.ts'
import { bannerMediaProperties } from './banner.ts'
import { colourOrRoleSchema } from './colour.ts'
import { DRAWER_SIDE } from './drawer-side.ts'
import { firstVersion, schemaReference } from './file-heading.ts'
import { linkSchema } from './link.ts'
import { multilingualSchema } from './multilingual.ts'
import { pictureSchema } from './picture.ts'
import { publicTextSchema } from './public-text.ts'
import { publicationProperties } from './publication.ts'

const side = { enum: ['left', 'center', 'right'] } as const

/** The icons of top-bar links. */
export const TOP_BAR_ICONS = ['phone', 'mail', 'map-pin', 'calendar', 'user', 'heart', 'home', 'key', 'info'] as const

/** `site-config/header.json`: announcement, top bar, logo, menu, banner and language switcher (CONF-08). */
export const headerSchema = {
  title: 'Header',
  description: 'Announcement, top bar, logo, menu, banner and language switcher of every page.',
  type: 'object',
  required: ['version', 'logo', 'banner'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    announcement: announcementSchema,
    topBar: {
      description: 'The line of links above the header.',
      type: 'object',
      additionalProperties: false,
      properties: {
        items: {
          description: 'The links, from left to right.',
          type: 'array',
          maxItems: 8,
          items: {
            type: 'object',
            required: ['label', 'link', 'status'],
            additionalProperties: false,
            properties: {
              label: { ...multilingualSchema, description: 'What the link says.' },
              link: linkSchema,
              icon: { description: 'A sign before the text.', enum: TOP_BAR_ICONS },
              color: colourOrRoleSchema,
              status: { description: 'Only Published links are shown.', enum: STATUSES },
              ...publicationProperties,
            },
            node: 'named-link',
          },
        },
        colorBackground: colourOrRoleSchema,
        show: {
          description:
            'When the top bar shows: at the top of the page only ("at-top", until 30 px of scroll), above the header all the way down ("always"), or not at all ("never").',
          enum: ['at-top', 'always', 'never'],
          default: 'at-top',
        },
      },
    },
    appBar: {
      description: 'Colours of the header once it is opaque.',
      type: 'object',
      additionalProperties: false,
      properties: { colorBackground: colourOrRoleSchema, colorText: colourOrRoleSchema },
    },
    logo: {
      description: 'The logo: its pictures, and its place.',
      type: 'object',
      required: ['image'],
      additionalProperties: false,
      properties: {
        image: { ...pictureSchema, description: 'The logo on the paper of the header.' },
        imageOnDark: { ...pictureSchema, description: 'The logo over the banner and the footer.' },
        mark: {
          ...pictureSchema,
          description:
            'A square form of the logo, for icons of 16 px and more; needed where the logo is wide. SVG, or PNG of at least 512 px.',
        },
        position: { description: 'The place of the logo in the header.', ...side, default: 'left' },
        showLogoAtStart: { description: 'Whether the logo shows at the top of the home page.', type: 'boolean', default: false },
      },
    },
    menu: {
      description: 'The menu of wide windows. Its entries are the pages with showInMenu.',
      type: 'object',
      additionalProperties: false,
      properties: {
        position: { description: 'The place of the menu in the header.', ...side, default: 'right' },
        showFreeEvaluation: {
          description: 'Whether the menu carries the free-evaluation button.',
          type: 'boolean',
          default: false,
        },
      },
    },
    mobileMenu: {
      description: 'The menu of narrow windows, a drawer.',
      type: 'object',
      additionalProperties: false,
      properties: { position: { description: 'The side the drawer comes from.', enum: ['left', 'right'], default: DRAWER_SIDE } },
    },
    banner: {
      description: 'The banner of the home page, and of pages without one of their own.',
      type: 'object',
      required: ['type'],
      additionalProperties: false,
      properties: {
        ...bannerMediaProperties,
        title: {
          ...publicTextSchema,
          description:
            'The heading of the home page, in place of the title of that page; not public, it is for assistive technology alone. The bannerTitle of the page overrides both.',
        },
        description: {
          ...publicTextSchema,
          description: 'The text below the heading of the home page, where that page has no bannerDescription.',
        },
      },
    },
    languageSwitcher: {
      description: 'The links to the other languages of the site.',
      type: 'object',
      additionalProperties: false,
      properties: {
        position: { description: 'Where the language codes stand.', enum: ['top-bar', 'header'], default: 'header' },
      },
    },
  },
} as const

export type WrittenHeader = FromSchema<typeof headerSchema>
