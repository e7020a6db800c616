/** The prefix of imported files in `Url` of the feed: "imported/<hash>.jpg". */
export const IMPORTED_PREFIX = 'imported/'

/** The names of imported files: the first 32 hex digits of the SHA-256 of their bytes. */
export const IMPORTED_NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp|avif|pdf)$/

/** Whether a picture or document of a listing is one that came with it: it lies in the data folder, not in the media folder. */
export function isImportedFile(url: string): boolean {
  return url.startsWith(IMPORTED_PREFIX) && IMPORTED_NAME.test(url.slice(IMPORTED_PREFIX.length))
}

/** The folder of these files in the data folder; it had its name before documents came. */
export const IMPORTED_FOLDER = 'imported-pictures'
