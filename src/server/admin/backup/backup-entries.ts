/**
 * The entries of a backup besides manifest and checksums: rows in `database/<table>/<number>.json`, and `files/` of the data
 * folder. No other entry is written or extracted, so an archive cannot write outside the folder.
 */

/** Files of the data folder in a backup, where they exist. */
export const KEPT_FILES = ['secret', 'last-valid-site.json', 'former-paths.json'] as const

/** Folders of the data folder in a backup, with patterns of their file names: mails, and uploads. */
export const KEPT_FOLDERS = { mail: /^[\w@-][\w.@-]*\.eml$/, uploads: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ } as const

/**
 * Tables whose rows are left out. Visitor salts and marks must end with their day (decision 022); ended sessions and used links
 * must not become valid again.
 */
export const ROWS_LEFT_OUT: readonly string[] = ['visit_salts', 'visit_marks', 'owner_sessions', 'owner_links']

/** The entry of a portion of rows of a table; portions are numbered from 0. */
export function rowsEntry(table: string, portion: number): string {
  return `database/${table}/${String(portion).padStart(6, '0')}.json`
}

/** The entry of a file, by its path in the data folder. */
export function fileEntry(path: string): string {
  return `files/${path}`
}

/** Whether a backup may contain an entry of this name. */
export function isKnownEntry(name: string): boolean {
  const [place = '', folder = '', file = '', ...more] = name.split('/')
  if (more.length > 0) return false
  if (place === 'database') return /^[a-z_]+$/.test(folder) && /^\d{6}\.json$/.test(file)
  if (place !== 'files') return false
  if (file === '') return KEPT_FILES.some((kept) => name === fileEntry(kept))
  return Object.entries(KEPT_FOLDERS).some(([kept, names]) => folder === kept && names.test(file))
}
