import type { Language } from '#schemas/language.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** The kinds of downloadable files, by extension. Formats that a browser would run as a page are excluded. */
export const DOWNLOAD_KINDS = {
  pdf: { label: 'PDF', mediaType: 'application/pdf' },
  docx: { label: 'Word', mediaType: `${OFFICE}.wordprocessingml.document` },
  xlsx: { label: 'Excel', mediaType: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { label: 'PowerPoint', mediaType: `${OFFICE}.presentationml.presentation` },
  odt: { label: 'ODT', mediaType: `${OPEN_DOCUMENT}.text` },
  ods: { label: 'ODS', mediaType: `${OPEN_DOCUMENT}.spreadsheet` },
  odp: { label: 'ODP', mediaType: `${OPEN_DOCUMENT}.presentation` },
  zip: { label: 'ZIP', mediaType: 'application/zip' },
  jpg: { label: 'JPG', mediaType: 'image/jpeg' },
  png: { label: 'PNG', mediaType: 'image/png' },
  webp: { label: 'WebP', mediaType: 'image/webp' },
} as const

export type DownloadKind = keyof typeof DOWNLOAD_KINDS

/** Pictures are served unchanged, including camera metadata, but only from the folder `downloads`. */
const NAME = '[a-zA-Z0-9_-][a-zA-Z0-9_./-]*'
const PATTERN = `^(${NAME}\\.(pdf|docx|xlsx|pptx|odt|ods|odp|zip)|downloads/${NAME}\\.(jpg|png|webp))$`
const DOWNLOAD = new RegExp(PATTERN)

const fileSchema = {
  description: 'The file in one language, relative to site-config/media.',
  type: 'string',
  pattern: PATTERN,
  maxLength: 300,
  examples: ['downloads/fees.pdf'],
  offers: 'download',
} as const

/** A downloadable file of the media folder, one for all languages or one per language; in a field named `download`. */
export const downloadSchema = {
  description:
    'The file, relative to site-config/media, for instance "downloads/fees.pdf"; or one per language, as { "fr": "downloads/tarif.pdf" }. Visitors who read another language are offered the others, with their language.',
  anyOf: [
    fileSchema,
    {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      properties: { fr: fileSchema, nl: fileSchema, en: fileSchema, de: fileSchema } satisfies Record<
        Language,
        typeof fileSchema
      >,
    },
  ],
  node: 'download',
} as const

/** A file as a view receives it. */
export interface Download {
  readonly href: string
  readonly kind: DownloadKind
  readonly label: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** The language of the file; absent if it is the page's language. */
  readonly language?: Language
}

/** A {@link Download} in an answer of the API. */
export const shownDownloadSchema = {
  type: 'object',
  required: ['href', 'kind', 'label', 'mediaType', 'sizeBytes'],
  additionalProperties: false,
  properties: {
    href: { description: 'Its path on this site.', type: 'string' },
    kind: { enum: Object.keys(DOWNLOAD_KINDS) },
    label: { description: 'For instance "PDF".', type: 'string' },
    mediaType: { type: 'string' },
    sizeBytes: { type: 'integer' },
  },
} as const

/** The kind of a media file; null if visitors cannot download it. */
export function downloadKind(name: string): DownloadKind | null {
  const ending = DOWNLOAD.test(name) ? name.slice(name.lastIndexOf('.') + 1) : ''
  return isKind(ending) ? ending : null
}

function isKind(ending: string): ending is DownloadKind {
  return Object.hasOwn(DOWNLOAD_KINDS, ending)
}
