import {
  actionSchema,
  type ContentOf,
  contentSchema,
  defineModule,
  multilingualSchema,
  pictureSchema,
  publicationProperties,
  richTextSchema,
  slugify,
  type ViewOf,
} from 'vitrine/schema'
import { legalSections } from './legal-sections.ts'

const module = defineModule({
  description: 'An article: a text with pictures, and where it leads.',
  group: 'words',
  /** lead: large and open; split: picture beside the text; standard: one column; columns: points side by side; legal: long text with contents. */
  views: ['standard', 'split', 'split-reverse', 'lead', 'columns', 'quote', 'legal'],
  interactive: false,
  schema: contentSchema({
    title: 'Article',
    required: ['name'],
    properties: {
      name: { ...multilingualSchema, description: 'The article’s name; its path is made from it.' },
      category: {
        description: 'The id of the category whose page lists the article; without one the article has no page.',
        type: 'string',
        memberOf: 'category',
      },
      date: {
        description:
          'When it was written, as 2026-11-21. Before that day visitors do not see it, unless publishFrom says otherwise.',
        type: 'string',
        format: 'date',
        examples: ['2026-11-21'],
      },
      ...publicationProperties,
      modified: {
        description: 'When its text was last changed in substance, as 2026-11-21: feeds of news and search engines read it.',
        type: 'string',
        format: 'date',
        examples: ['2026-11-21'],
      },
      sort: { description: 'Its place within the category.', type: 'number' },
      icon: {
        description: 'A drawn sign shown with the article in lists.',
        enum: ['key', 'home', 'compass', 'scale', 'hand', 'leaf', 'file', 'heart', 'clock', 'check'],
      },
      eyebrow: { ...multilingualSchema, description: 'A few words above the title.' },
      headline: { ...multilingualSchema, description: 'The title shown; the name where absent.' },
      summary: { ...multilingualSchema, description: 'One or two sentences, shown in lists and to search engines.' },
      image: { ...pictureSchema, description: 'The picture of the article, on its page and in lists.' },
      body: { ...richTextSchema, description: 'The text of the article: HTML per language.' },
      points: {
        description: 'Short points or steps, each with a title.',
        type: 'array',
        maxItems: 24,
        items: {
          type: 'object',
          required: ['title'],
          additionalProperties: false,
          properties: {
            title: { ...multilingualSchema, description: 'The title of the point.' },
            text: { ...richTextSchema, description: 'What is said of it: HTML per language.' },
            image: { ...pictureSchema, description: 'A picture beside it.' },
          },
        },
      },
      numbered: { description: 'Whether the points are steps in order.', type: 'boolean', default: false },
      actions: {
        description: 'Where the article leads.',
        type: 'array',
        maxItems: 3,
        items: {
          ...actionSchema,
          properties: {
            ...actionSchema.properties,
            emphasis: {
              description: 'How much the button stands out.',
              enum: ['primary', 'quiet'],
              default: 'primary',
            },
          },
        },
      },
    },
  }),
  /** The sections of the view "legal". */
  anchors: ({ body = '' }) => legalSections(body, 'h2', slugify).sections.map(({ id }) => id),
  publication: ({ date, publishFrom = date, publishUntil }) => ({ publishFrom, publishUntil }),
  /** An article of a category has a page below the category's page. */
  ownPage({ name, category: id = '', date, modified = date }, find) {
    const category = find('category', id)
    if (typeof category?.page !== 'string') return null
    // The path of an article in a subcategory contains both names.
    const folders = category.parent === undefined ? [] : [{ id, name: category.name }]
    return { pageType: 'article', pageId: category.page, folders, name, ...(modified && { modified }) }
  },
})

export default module

export type Content = ContentOf<typeof module>
export type View = ViewOf<typeof module>
