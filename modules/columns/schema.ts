import {
  actionSchema,
  type ContentOf,
  contentSchema,
  defineModule,
  multilingualSchema,
  pictureSchema,
  richTextSchema,
} from 'vitrine/schema'

/** The names of column icons; `icons.ts` has their drawings. */
export const ICONS = [
  'calendar',
  'camera',
  'check',
  'clock',
  'compass',
  'euro',
  'file',
  'hand',
  'heart',
  'home',
  'key',
  'leaf',
  'mail',
  'map',
  'people',
  'phone',
  'scale',
  'shield',
] as const

const module = defineModule({
  description: 'Two to four short texts side by side, each with a title, a picture or a sign where it has one.',
  group: 'words',
  /** plain: without background; cards: each on a card; icons: each below its icon. */
  views: ['plain', 'cards', 'icons'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Columns',
    required: ['columns'],
    properties: {
      columns: {
        description: 'The columns, from left to right.',
        type: 'array',
        minItems: 2,
        maxItems: 4,
        items: {
          type: 'object',
          required: ['text'],
          additionalProperties: false,
          properties: {
            title: { ...multilingualSchema, description: 'The title of the column.' },
            text: { ...richTextSchema, description: 'Its text: HTML per language.' },
            image: { ...pictureSchema, description: 'A picture above it.' },
            icon: { description: 'A drawn sign, for the view icons.', enum: ICONS },
            action: actionSchema,
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
