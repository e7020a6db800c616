import {
  type ContentOf,
  contentSchema,
  defineModule,
  multilingualSchema,
  pictureSchema,
  richTextSchema,
  subtitlesSchema,
  videoFileSchema,
} from 'vitrine/schema'
import { checkVideo } from './check-video.ts'

const module = defineModule({
  description: 'A film, with subtitles and its text: own files, or a film at YouTube, Vimeo or another service.',
  group: 'pictures',
  /** large: as wide as the page; beside: with the text at its side; caption: with a short text below, for columns. */
  views: ['large', 'beside', 'caption'],
  textAreas: ['media'],
  ownStyles: true,
  schema: contentSchema({
    title: 'Film',
    required: ['title', 'poster', 'date'],
    properties: {
      title: { ...multilingualSchema, description: 'What the film is called.' },
      text: { ...richTextSchema, description: 'What it shows, in one or two sentences.' },
      files: {
        description: 'The film as files of the media folder; a browser plays the first one that it knows, mp4 in every browser.',
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: videoFileSchema,
      },
      address: {
        description:
          'Instead of files: the address of the film at YouTube, Vimeo, TikTok, Facebook, Matterport or a host of videos.partnerHosts in site.json. Nothing is loaded from there before a visitor asks for it or agrees.',
        type: 'string',
        pattern: '^https://[^\\s"<>]+$',
        examples: ['https://www.youtube.com/watch?v=…'],
        maxLength: 500,
      },
      poster: {
        ...pictureSchema,
        description: 'The picture before the film plays, in its shape. Needs no alt, because the title describes it.',
      },
      subtitles: subtitlesSchema,
      isSilent: { description: 'Whether it has no sound at all: it then needs no subtitles.', type: 'boolean', default: false },
      transcript: {
        ...richTextSchema,
        description: 'What is said and shown, to be read instead of watching; it opens below the film.',
      },
      date: {
        description: 'The day on which it was published, as 2026-11-21: search engines ask for it.',
        type: 'string',
        format: 'date',
        examples: ['2026-11-21'],
      },
      seconds: { description: 'How long it lasts.', type: 'integer', minimum: 1, maximum: 35_999 },
    },
  }),
  check: checkVideo,
})

export default module

export type Content = ContentOf<typeof module>
