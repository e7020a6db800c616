import { LANGUAGES } from '#schemas/language.ts'

/** A video in the media folder, "films/selling.mp4". */
export const videoFileSchema = {
  description: 'A film of the media folder: mp4 or webm.',
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*\\.(mp4|webm)$',
  examples: ['films/selling.mp4'],
  node: 'file',
} as const

/** The maximum size of a subtitle file in bytes, ten times that of a two-hour film; larger files are neither read nor served. */
export const MAX_SUBTITLES_BYTES = 1_000_000

const subtitlesFile = {
  description: 'A WebVTT file of the media folder, "films/selling.fr.vtt".',
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*\\.vtt$',
  maxLength: 200,
  examples: ['films/selling.fr.vtt'],
  node: 'file',
} as const

/** The subtitles of a video, one file per language. */
export const subtitlesSchema = {
  description: `Subtitles, a WebVTT file for each language (${LANGUAGES.join(', ')}): what is said, and sounds that matter.`,
  type: 'object',
  additionalProperties: false,
  properties: { fr: subtitlesFile, nl: subtitlesFile, en: subtitlesFile, de: subtitlesFile },
} as const
