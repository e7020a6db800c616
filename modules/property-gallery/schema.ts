import { type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The photos of the property on the page, with a full-screen viewer, its videos and its virtual tour.',
  group: 'property',
  /** mosaic: one large photo and four small ones, a strip to swipe on a phone; strip: a strip on every screen. */
  views: ['mosaic', 'strip'],
  /** Includes its viewer, which opens before the application runs. */
  viewBudget: 5450,
  textAreas: ['media'],
  schema: contentSchema({
    title: 'Photos of a property',
    required: [],
    properties: {
      showVideos: {
        description: 'Whether videos and the virtual tour are offered below the photos.',
        type: 'boolean',
        default: true,
      },
    },
  }),
  anchors: () => ['gallery', 'videos'],
})

export default module

export type Content = ContentOf<typeof module>
