/**
 * What a backup holds besides its manifest and its checksums. Rows lie in `database/<table>/<number>.json`; `files/` are those of the
 * data folder. Nothing else is written, nothing else is taken out: an archive cannot name a place outside.
 */

/** The files of the data folder that a backup holds, where they are there. */
export const KEPT_FILES = ['secret', 'last-valid-site.json', 'former-paths.json'] as const

/** The folders of the data folder that it holds, with the names of the files in them: mails, and what visitors sent with forms. */
export const KEPT_FOLDERS = { mail: /^[\w@-][\w.@-]*\.eml$/, uploads: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ } as const

/**
 * Tables whose rows are left out. Salts and marks of visitors must end with their day (decision 022); a session that has ended and a
 * link that was used must not live again.
 */
export const ROWS_LEFT_OUT: readonly string[] = ['visit_salts', 'visit_marks', 'owner_sessions', 'owner_links']

/** The entry of some rows of a table; portions are numbered from 0. */
export function rowsEntry(table: string, portion: number): string {
  return `database/${table}/${String(portion).padStart(6, '0')}.json`
}

/** The entry of a file of the data folder, by its path in there. */
export function fileEntry(path: string): string {
  return `files/${path}`
}

/** Whether a backup of ours may have an entry of that name. */
export function isKnownEntry(name: string): boolean {
  const [place = '', folder = '', file = '', ...more] = name.split('/')
  if (more.length > 0) return false
  if (place === 'database') return /^[a-z_]+$/.test(folder) && /^\d{6}\.json$/.test(file)
  if (place !== 'files') return false
  if (file === '') return KEPT_FILES.some((kept) => name === fileEntry(kept))
  return Object.entries(KEPT_FOLDERS).some(([kept, names]) => folder === kept && names.test(file))
}
