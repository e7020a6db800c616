/** What the Studio's routes about pictures and documents answer. Names are those of files below site-config/media, as JSON names them. */

/** A file of this size is still taken. */
export const MAX_UPLOAD_BYTES = 40_000_000

/** The longer side of an uploaded picture is scaled down to this, in px. */
export const MAX_STORED_SIDE_PX = 3840

/** The media types that are taken, as a file dialog reads them: what a telephone has in another format it then converts. */
export const UPLOAD_TYPES = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  document: ['application/pdf'],
} as const

export const MEDIA_KINDS = ['picture', 'document', 'film'] as const

export type MediaKind = (typeof MEDIA_KINDS)[number]

/** A file of the library. */
export interface StudioMediaFile {
  /** "pictures/facade-1f2e3d4c.webp" */
  readonly name: string
  readonly kind: MediaKind
  readonly sizeBytes: number
  /** ISO 8601 in UTC. */
  readonly changedAt: string
  /** Of a picture that can be shown; null for others. `{width}` stands for one of PICTURE_WIDTHS. */
  readonly picture: {
    readonly urlTemplate: string
    readonly widthPx: number
    readonly heightPx: number
    /** What the server takes for its focal point, as CSS object-position. */
    readonly focus: string
  } | null
  /** Where it can be downloaded; null for pictures. */
  readonly href: string | null
  /** How many places of the draft name it. */
  readonly uses: number
}

/** GET /api/studio/drafts/:draft/media?search=&kind=&use=&from=&limit= : the newest files first, at most 120 of them. */
export interface StudioMediaList {
  readonly files: readonly StudioMediaFile[]
  /** How many match. */
  readonly total: number
  /** How many there are, by kind, and without a use; whatever is searched. */
  readonly counts: { readonly [kind in MediaKind | 'unused']: number }
}

/** A place that names a file of the library. */
export interface StudioMediaUse {
  readonly file: string
  /** JSON pointer of the picture, or of the name where it is no picture. */
  readonly pointer: string
  /** picture: an object with `src`; name: the name alone; text: inside of a text. */
  readonly kind: 'picture' | 'name' | 'text'
  /** Of a picture, as they are written; undefined where absent. */
  readonly alt?: unknown
  readonly focus?: unknown
}

/** GET /api/studio/drafts/:draft/media/file?name= : a file, and where the draft names it. */
export interface StudioMediaDetails extends StudioMediaFile {
  readonly places: readonly StudioMediaUse[]
}

/** GET /api/studio/drafts/:draft/media/elsewhere?name= : what else names a file, which cannot be removed then. */
export interface StudioMediaElsewhere {
  /** The titles of other open and scheduled drafts. */
  readonly drafts: readonly string[]
  /** Whether the files on disk name it. */
  readonly isLive: boolean
  readonly isInListings: boolean
}

/**
 * POST /api/studio/media, multipart/form-data with one `file`: stores it, and answers it as it is then. What has been sent before is not stored again.
 */
export interface StudioMediaUploaded {
  readonly file: StudioMediaFile
  readonly isNew: boolean
}
