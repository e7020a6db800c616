import type { FileKind } from './file-kinds.ts'
import { foldLanguages } from './fold-languages.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'
import type { Fault } from './source-file.ts'

/** The current version of the files of a site definition. */
export const CURRENT_VERSION = 1

/** Migrates a file by one version; pure, and never throws for other faults of the file. */
type Migration = (value: PlainObject, kind: FileKind) => PlainObject

/**
 * The chain: the migration at index n brings version n to n + 1. 0 → 1: files get a version; the params of a page, once a list
 * with one entry per language, become fields by language.
 */
const MIGRATIONS: readonly Migration[] = [
  (value, kind) => {
    const params = kind.name === 'page' && Array.isArray(value.params) ? { params: foldLanguages(value.params) } : {}
    return { ...value, ...params, version: 1 }
  },
]

/** A file's value in the current version; `fault` says that it was older, or that it is newer than the product supports. */
export interface Migrated {
  readonly value: unknown
  readonly fault: { readonly severity: 'error' | 'warning'; readonly fault: Fault } | null
}

/** Migrates a file to the current version. A file without a version has version 0; other faults are left to the schema. */
export function migrate(value: unknown, kind: FileKind): Migrated {
  if (!isPlainObject(value)) return { value, fault: null }
  const version = value.version ?? 0
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version === CURRENT_VERSION) {
    return { value, fault: null }
  }
  if (version > CURRENT_VERSION) return { value: undefined, fault: { severity: 'error', fault: newerVersion(version) } }
  const current = MIGRATIONS.slice(version).reduce((migrated, step) => step(migrated, kind), value)
  return { value: current, fault: { severity: 'warning', fault: olderVersion(version) } }
}

function newerVersion(version: number): Fault {
  return {
    path: ['version'],
    code: 'newer-version',
    message: `the file is written in version ${version}; this program reads versions up to ${CURRENT_VERSION}`,
    suggestion: 'Update the program, or write the file in its older form.',
  }
}

function olderVersion(version: number): Fault {
  return {
    path: ['version'],
    code: 'older-version',
    message: `the file is written in version ${version}, and read as if it were version ${CURRENT_VERSION}`,
    suggestion: `Bring the file up to date and write "version": ${CURRENT_VERSION}.`,
  }
}
