import type { FromSchema } from 'json-schema-to-ts'
import { namedLinkSchema } from '#schemas/modules/action.ts'
import { colourOrRoleSchema } from './colour.ts'
import { firstVersion, schemaReference } from './file-heading.ts'
import { multilingualSchema } from './multilingual.ts'
import { pictureSchema } from './picture.ts'
import { publicRichTextSchema, publicTextSchema } from './public-text.ts'
import { publicationProperties } from './publication.ts'

const columns = { type: 'integer', minimum: 1, maximum: 12 } as const

/** `site-config/footer.json`: columns, copyright and colours of the footer (CONF-09). */
export const footerSchema = {
  title: 'Footer',
  description: 'The columns at the foot of every page, the copyright line and the colours.',
  type: 'object',
  required: ['version', 'columns', 'copyright'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    columns: {
      description: 'From left to right; on a phone one below the other.',
      type: 'array',
      maxItems: 6,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { ...publicTextSchema, description: 'The title of the column.' },
          introText: { ...publicRichTextSchema, description: 'A text below the title.' },
          fullText: { ...publicRichTextSchema, description: 'A second text, such as the address.' },
          links: {
            description: 'Links under the texts.',
            type: 'array',
            maxItems: 12,
            items: { ...namedLinkSchema, properties: { ...namedLinkSchema.properties, ...publicationProperties } },
          },
          images: {
            description: 'Pictures below the links, such as marks of federations.',
            type: 'array',
            maxItems: 6,
            items: pictureSchema,
          },
          sm: { ...columns, description: 'Width in columns of 12 below 768 px.', default: 12 },
          md: { ...columns, description: 'Width in columns of 12 from 768 px.', default: 6 },
          lg: { ...columns, description: 'Width in columns of 12 from 1280 px.', default: 3 },
        },
      },
    },
    copyright: { ...multilingualSchema, description: 'The last line; "{year}" is the year.' },
    colorBackground: {
      ...colourOrRoleSchema,
      description: 'The ground of the footer: a colour of the theme by its name, or #rrggbb.',
    },
    colorText: { ...colourOrRoleSchema, description: 'The text of the footer: a colour of the theme by its name, or #rrggbb.' },
  },
} as const

export type WrittenFooter = FromSchema<typeof footerSchema>
