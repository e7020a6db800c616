import { IMPORTED_FOLDER, IMPORTED_NAME } from '#src/features/properties/rules/imported-file.ts'

export interface BackupManifest {
  readonly product: typeof PRODUCT
  readonly format: typeof FORMAT
  /** From package.json. */
  readonly version: string
  /** When the database was read, ISO 8601. */
  readonly createdAt: string
  readonly migration: string
}

/** SHA-256 in hex of every other entry, by name. The last entry: a file without it is incomplete. */
export type BackupChecksums = { readonly [entry: string]: string }

const PRODUCT = 'vitrine backup'
const FORMAT = 1

export const MANIFEST_ENTRY = 'backup.json'
export const CHECKSUMS_ENTRY = 'checksums.json'

export function makeManifest(about: Pick<BackupManifest, 'version' | 'createdAt' | 'migration'>): BackupManifest {
  return { product: PRODUCT, format: FORMAT, ...about }
}

/** Null for an invalid manifest; "newer" for one of a newer program. */
export function readManifest(text: string): BackupManifest | 'newer' | null {
  const found = parse(text)
  if (found?.product !== PRODUCT || typeof found.format !== 'number') return null
  if (found.format > FORMAT) return 'newer'
  const { version, createdAt, migration } = found
  if (typeof version !== 'string' || typeof createdAt !== 'string' || typeof migration !== 'string') return null
  return makeManifest({ version, createdAt, migration })
}

function parse(text: string): { readonly [key: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Files of the data folder in a backup, if they exist. */
export const STORED_FILES = ['secret', 'last-valid-site.json', 'former-paths.json'] as const

/** Folders of the data folder in a backup, with file name patterns. Not the pictures that the source sends again. */
export const STORED_FOLDERS = {
  mail: /^[\w@-][\w.@-]*\.eml$/,
  uploads: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  [IMPORTED_FOLDER]: IMPORTED_NAME,
} as const

/** Tables without their rows: visitor salts and marks end with their day (decision 020); ended sessions stay invalid. */
export const ROWS_LEFT_OUT: readonly string[] = ['visit_salts', 'visit_marks', 'owner_sessions', 'owner_links']

/** Chunks of a table's rows are numbered from 0. */
export function rowsEntry(table: string, portion: number): string {
  return `database/${table}/${String(portion).padStart(6, '0')}.json`
}

export function fileEntry(path: string): string {
  return `files/${path}`
}

/** Whether an entry's name is allowed, so that an archive cannot write outside the folder. */
export function isKnownEntry(name: string): boolean {
  const [place = '', folder = '', file = '', ...more] = name.split('/')
  if (more.length > 0) return false
  if (place === 'database') return /^[a-z_]+$/.test(folder) && /^\d{6}\.json$/.test(file)
  if (place !== 'files') return false
  if (file === '') return STORED_FILES.some((stored) => name === fileEntry(stored))
  return Object.entries(STORED_FOLDERS).some(([stored, names]) => folder === stored && names.test(file))
}
