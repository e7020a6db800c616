/** The answers of the Studio's media routes. Names are of files below site-config/media, as in JSON. */

/** The maximum size of an upload, in bytes. */
export const MAX_UPLOAD_BYTES = 40_000_000

/** The longer side of an uploaded picture is scaled down to this, in px. */
export const MAX_STORED_SIDE_PX = 3840

/** The accepted media types for a file dialog; telephones convert pictures of other formats. */
export const UPLOAD_TYPES = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  document: ['application/pdf'],
} as const

export const MEDIA_KINDS = ['picture', 'document', 'film'] as const

export type MediaKind = (typeof MEDIA_KINDS)[number]

export interface StudioMediaFile {
  /** The name below media: "pictures/facade-1f2e3d4c.webp". */
  readonly name: string
  readonly kind: MediaKind
  readonly sizeBytes: number
  /** ISO 8601 in UTC. */
  readonly changedAt: string
  /** For a displayable picture; null for others. `{width}` is one of PICTURE_WIDTHS. */
  readonly picture: {
    readonly urlTemplate: string
    readonly widthPx: number
    readonly heightPx: number
    /** The detected focal point, as CSS object-position. */
    readonly focus: string
  } | null
  /** The download address; null for pictures. */
  readonly href: string | null
  /** The number of places in the draft that name it. */
  readonly uses: number
}

/** GET /api/studio/drafts/:draft/media?search=&kind=&use=&from=&limit=: newest first, at most 120. */
export interface StudioMediaList {
  readonly files: readonly StudioMediaFile[]
  readonly total: number
  /** The numbers by kind and of unused files, independent of the filter. */
  readonly counts: { readonly [kind in MediaKind | 'unused']: number }
}

/** A place that names a file of the library. */
export interface StudioMediaUse {
  readonly file: string
  /** The JSON pointer of the picture, or of the name if it is not a picture. */
  readonly pointer: string
  /** picture: an object with `src`; name: only the name; text: inside a text. */
  readonly kind: 'picture' | 'name' | 'text'
  /** The alternative text of a picture, as written; undefined if absent. */
  readonly alt?: unknown
  readonly focus?: unknown
}

/** GET /api/studio/drafts/:draft/media/file?name=: a file, and the places in the draft that name it. */
export interface StudioMediaDetails extends StudioMediaFile {
  readonly places: readonly StudioMediaUse[]
}

/** GET /api/studio/drafts/:draft/media/elsewhere?name=: other uses of a file, which prevent its removal. */
export interface StudioMediaElsewhere {
  readonly drafts: readonly string[]
  /** Whether the files on disk name it. */
  readonly isLive: boolean
  readonly isInListings: boolean
}

/** POST /api/studio/media, multipart/form-data with one `file`: stores it and returns it. Equal files are stored once. */
export interface StudioMediaUploaded {
  readonly file: StudioMediaFile
  readonly isNew: boolean
}
