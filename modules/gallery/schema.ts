import { type ContentOf, contentSchema, defineModule, multilingualSchema, pictureSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Pictures with captions, which open over the whole screen.',
  group: 'pictures',
  /** grid: equal pictures with captions; mosaic: rows of uncropped pictures; strip: a scrolling row; slideshow: one at a time. */
  views: ['grid', 'mosaic', 'strip', 'slideshow'],
  /** The picture viewer, shared with property galleries. */
  viewBudget: 6700,
  textAreas: ['media'],
  ownStyles: true,
  defaults: { numberItemOfRow: 3 },
  schema: contentSchema({
    title: 'Gallery',
    required: ['pictures'],
    properties: {
      pictures: {
        description: 'The pictures, in their order.',
        type: 'array',
        minItems: 1,
        maxItems: 60,
        items: {
          type: 'object',
          required: ['image'],
          additionalProperties: false,
          properties: {
            image: { ...pictureSchema, description: 'The picture itself.' },
            caption: { ...multilingualSchema, description: 'What is said about the picture; it does not repeat its alt.' },
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
