import { LANGUAGES } from '#schemas/language.ts'

/** A film of the media folder, "films/selling.mp4". */
export const videoFileSchema = {
  description: 'A film of the media folder: mp4 or webm.',
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*\\.(mp4|webm)$',
  examples: ['films/selling.mp4'],
  node: 'file',
} as const

/** Bytes of a file of subtitles, of which a film of two hours needs a tenth; a larger one is neither read nor served. */
export const MAX_SUBTITLES_BYTES = 1_000_000

const subtitlesFile = {
  description: 'A WebVTT file of the media folder, "films/selling.fr.vtt".',
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*\\.vtt$',
  maxLength: 200,
  examples: ['films/selling.fr.vtt'],
  node: 'file',
} as const

/** The subtitles of a film: a file for each language. */
export const subtitlesSchema = {
  description: `Subtitles, a WebVTT file for each language (${LANGUAGES.join(', ')}): what is said, and sounds that matter.`,
  type: 'object',
  additionalProperties: false,
  properties: { fr: subtitlesFile, nl: subtitlesFile, en: subtitlesFile, de: subtitlesFile },
} as const
