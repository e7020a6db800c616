/** The manifest of a backup. */
export interface BackupManifest {
  readonly product: typeof PRODUCT
  readonly format: typeof FORMAT
  /** The program version, from package.json. */
  readonly version: string
  /** When the database was read, ISO 8601. */
  readonly createdAt: string
  /** The last migration of the database. */
  readonly migration: string
}

/** SHA-256 in hex of every other entry, by name. It is the last entry: a file without it is incomplete. */
export type BackupChecksums = { readonly [entry: string]: string }

const PRODUCT = 'vitrine backup'
const FORMAT = 1

export const MANIFEST_ENTRY = 'backup.json'
export const CHECKSUMS_ENTRY = 'checksums.json'

/** Creates the manifest of a new backup. */
export function makeManifest(about: Pick<BackupManifest, 'version' | 'createdAt' | 'migration'>): BackupManifest {
  return { product: PRODUCT, format: FORMAT, ...about }
}

/** Parses the first entry of a file; null where it is no manifest, "newer" where a newer program made it. */
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

/** Why a backup cannot be made or restored, in a sentence or two for the operator. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
