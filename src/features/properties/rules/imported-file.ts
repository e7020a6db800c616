/** The prefix of imported files in `Url` of the feed: "imported/<hash>.jpg". */
export const IMPORTED_PREFIX = 'imported/'

/** The names of imported files: the first 32 hex digits of the SHA-256 of their bytes. */
export const IMPORTED_NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp|avif|pdf)$/

/** Whether a file of a listing was imported with it; it is then in the data folder instead of the media folder. */
export function isImportedFile(url: string): boolean {
  return url.startsWith(IMPORTED_PREFIX) && IMPORTED_NAME.test(url.slice(IMPORTED_PREFIX.length))
}

/** The folder of imported files, documents included, in the data folder. */
export const IMPORTED_FOLDER = 'imported-pictures'
