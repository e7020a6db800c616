import { contentSchema, defineModule, multilingualSchema, pictureSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'A list of the articles of one category, like a news list.',
  group: 'words',
  /** cards: picture and summary; list: one article a row; tree: names under their subcategories. */
  views: ['cards', 'list', 'tree'],
  ownStyles: true,
  interactive: false,
  defaults: { numberItemOfRow: 3, maxItems: 9 },
  schema: contentSchema({
    title: 'Category',
    required: ['name', 'page'],
    properties: {
      name: { ...multilingualSchema, description: 'What the category is called; paths are made from it.' },
      page: { description: 'The id of the page below which the articles have their pages.', type: 'string', references: 'page' },
      parent: {
        description: 'The id of the category above; the path of its articles then has both names.',
        type: 'string',
        memberOf: 'category',
      },
      WebID: {
        description: 'Its number among the subcategories of one category: they sort by it unless that one sorts by label.',
        type: 'string',
        pattern: '^\\d+$',
        examples: ['1'],
      },
      sortBy: { description: 'How articles and subcategories are sorted.', enum: ['label', 'sort', 'date'], default: 'sort' },
      image: { ...pictureSchema, description: 'The picture of the category in lists.' },
    },
  }),
})

export default module
