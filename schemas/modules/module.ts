import type { FromSchema } from 'json-schema-to-ts'
import { colourSchema } from '#schemas/site/colour.ts'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { pictureSchema } from '#schemas/site/picture.ts'
import { publicationProperties } from '#schemas/site/publication.ts'

/** Only published entries are shown (CONF-06). */
export const STATUSES = ['Published', 'Draft', 'Archived'] as const

/** Why something is hidden at this time: it has not started, or has ended. */
export type OutOfTime = 'Scheduled' | 'Ended'

/** Why only previews show something: its status or the time. */
export type Unpublished = Exclude<(typeof STATUSES)[number], 'Published'> | OutOfTime

/** The named styles for a module's `class`. */
export const MODULE_CLASSES = [
  'narrow',
  'wide',
  'full-bleed',
  'tinted',
  'dark',
  'flush-top',
  'flush-bottom',
  'aside',
  'above-title',
  'folded',
] as const

export const MODULE_CLASS_EFFECTS: { readonly [name in (typeof MODULE_CLASSES)[number]]: string } = {
  narrow: 'As wide as a column of text.',
  wide: 'Wider than the column of the page.',
  'full-bleed': 'As wide as the window.',
  tinted: 'On the tint of the theme.',
  dark: 'On the dark ground of the theme, with light text.',
  'flush-top': 'No room above it.',
  'flush-bottom': 'No room below it.',
  aside: 'At the side of the others, from 1280 px and up to the next "wide" or "full-bleed" one.',
  'above-title': 'Above the title of the page on a phone, where it is the first module.',
  folded: 'Its title alone shows until it is opened.',
}

const columns = { type: 'integer', minimum: 1, maximum: 12 } as const

/** One placement of a module type on a page: its layout and its content (CONF-04). */
export const moduleSchema = {
  description: 'A module: one placement of a module type on a page.',
  type: 'object',
  required: ['relations'],
  additionalProperties: false,
  properties: {
    title: { ...multilingualSchema, description: 'The title above the module.' },
    indexTitle: {
      ...multilingualSchema,
      description: 'A short name for the index of sections (showSectionIndex of the page); the title when absent.',
    },
    titleSize: { description: 'How large the title is set.', enum: ['small', 'medium', 'large'], default: 'medium' },
    description: { ...richTextSchema, description: 'A text between the title and the content: HTML per language.' },
    description2: { ...richTextSchema, description: 'A second text, shown after the module’s content.' },
    position: { description: 'How title and texts are aligned.', enum: ['left', 'center', 'right'], default: 'left' },
    span: { ...columns, description: 'Width in columns of 12, at every screen size that col does not name.', default: 12 },
    col: {
      description: 'Width in columns of 12 per screen size: sm below 768 px, md from 768 px, lg from 1280 px.',
      type: 'object',
      additionalProperties: false,
      properties: {
        sm: { ...columns, description: 'Width in columns of 12 below 768 px.' },
        md: { ...columns, description: 'Width in columns of 12 from 768 px.' },
        lg: { ...columns, description: 'Width in columns of 12 from 1280 px.' },
      },
    },
    sort: {
      description: 'Modules are shown in rising order of sort; equal ones in the order of the file.',
      type: 'number',
      default: 0,
    },
    view: { description: 'Which of the module type’s views shows the content; the first one when absent.', type: 'string' },
    class: {
      description: `Named styles, separated by spaces: ${MODULE_CLASSES.join(', ')}.`,
      type: 'string',
      pattern: `^((${MODULE_CLASSES.join('|')})( |$))*$`,
      examples: ['narrow', 'wide tinted'],
      offers: 'class',
    },
    backgroundType: {
      description: 'What lies behind the module.',
      enum: ['image', 'color', 'gallery', 'empty'],
      default: 'empty',
    },
    image: { ...pictureSchema, description: 'The picture of an image background.' },
    images: { description: 'The pictures of a gallery background.', type: 'array', items: pictureSchema, maxItems: 12 },
    colorBackground: { ...colourSchema, description: 'The colour of a color background, as #rrggbb.' },
    relations: {
      description: 'Which module type shows which content: site-config/content/<type>/<id>.json.',
      type: 'object',
      required: ['type', 'id'],
      additionalProperties: false,
      properties: {
        type: { description: 'The module type.', type: 'string' },
        id: {
          description: 'The content: the name of its file without .json.',
          type: 'string',
          pattern: '^[a-z0-9][a-z0-9-]*$',
          examples: ['agency'],
        },
      },
    },
    status: { description: 'Only Published modules are shown.', enum: STATUSES, default: 'Published' },
    ...publicationProperties,
    numberItemOfRow: { description: 'Items in a row on a wide screen.', type: 'integer', minimum: 1, maximum: 6, default: 4 },
    maxItems: { description: 'How many items at most.', type: 'integer', minimum: 1, maximum: 48, default: 4 },
    isHasSubcategories: { description: 'Whether a category list shows its subcategories.', type: 'boolean', default: false },
  },
} as const

export type WrittenModule = FromSchema<typeof moduleSchema>
