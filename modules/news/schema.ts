import { contentSchema, defineModule, multilingualSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The news of the agency: the dated articles of one category, newest first, with a feed for news readers.',
  group: 'words',
  /** cards: pictures in rows; list: the newest large, the others by year; headlines: dates and titles alone. */
  views: ['cards', 'list', 'headlines'],
  ownStyles: true,
  interactive: false,
  defaults: { numberItemOfRow: 3, maxItems: 6 },
  searchParameters: ['page'],
  schema: contentSchema({
    title: 'News',
    required: ['category'],
    properties: {
      category: {
        description: 'The id of the category whose articles with a date are the news; their pages stand below its page.',
        type: 'string',
        references: 'content/category',
      },
      hasPages: {
        description:
          'Whether older news follow on further pages; without them the module shows maxItems and leads to the category’s page.',
        type: 'boolean',
        default: false,
      },
      feedTitle: {
        ...multilingualSchema,
        description: 'The title of the feed; the names of agency and category where absent.',
      },
    },
  }),
})

export default module
