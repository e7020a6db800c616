/** What a backup says of itself. */
export interface BackupManifest {
  readonly product: typeof PRODUCT
  readonly format: typeof FORMAT
  /** Of the program that made it, as in its package.json. */
  readonly version: string
  /** When the database was read, ISO 8601. */
  readonly createdAt: string
  /** The last migration that the database had. */
  readonly migration: string
}

/** SHA-256 of every entry before it, by name, in hex. The last entry: without it the file is not whole. */
export type BackupChecksums = { readonly [entry: string]: string }

const PRODUCT = 'vitrine backup'
const FORMAT = 1

export const MANIFEST_ENTRY = 'backup.json'
export const CHECKSUMS_ENTRY = 'checksums.json'

/** The manifest of a backup that is made now. */
export function makeManifest(about: Pick<BackupManifest, 'version' | 'createdAt' | 'migration'>): BackupManifest {
  return { product: PRODUCT, format: FORMAT, ...about }
}

/** Reads what the first entry of a file says; null where that is no manifest, "newer" where a newer program made it. */
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
