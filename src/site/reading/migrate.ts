import { isDeepStrictEqual } from 'node:util'
import { isLanguage } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { FileKind } from './file-kinds.ts'
import { moveColours } from './moved-colours.ts'
import { isPlainObject, type PlainObject } from './plain-object.ts'
import type { Fault } from './source-file.ts'

/** The version in which the files of a site definition are written today; content has the version of its module type. */
const CURRENT_VERSION = 1

/** Migrates a file by one version; pure, and never throws for other faults of the file. */
type Migration = (value: PlainObject, kind: FileKind) => PlainObject

/**
 * The chain: the migration at index n brings version n to n + 1. 0 → 1: files get a version; the params of a page, once a list
 * with one entry per language, become fields by language.
 */
const MIGRATIONS: readonly Migration[] = [
  (value, kind) => {
    const params = kind.name === 'page' && Array.isArray(value.params) ? { params: foldLanguages(value.params) } : {}
    return { ...(kind.name === 'site' ? moveColours(value).value : value), ...params, version: 1 }
  },
]

/** All migrations of a file, from version 0 on: those of site definitions, then those of its module type. */
function chainOf(kind: FileKind, moduleTypes: ModuleTypes): readonly Migration[] {
  const { migrations = [] } = (kind.name === 'content' ? moduleTypes[kind.type] : undefined) ?? {}
  return [
    ...MIGRATIONS,
    ...migrations.map(
      (step, index): Migration =>
        (value) => ({ ...step(value), version: index + 2 }),
    ),
  ]
}

/** The version in which a kind of file is written today. */
function currentVersion(kind: FileKind, moduleTypes: ModuleTypes): number {
  return kind.name === 'content' ? (moduleTypes[kind.type]?.version ?? 1) : CURRENT_VERSION
}

/** A file's value in today's version; `fault` says that it was older, or that it is newer than the product and cannot be read. */
interface Migrated {
  readonly value: unknown
  readonly fault: { readonly severity: 'error' | 'warning'; readonly fault: Fault } | null
}

/**
 * Brings a file up to today's version, content to that of its module type. A file without a version has version 0; any other oddity is left to the schema.
 */
export function migrate(value: unknown, kind: FileKind, moduleTypes: ModuleTypes): Migrated {
  if (!isPlainObject(value)) return { value, fault: null }
  const version = value.version ?? 0
  const current = currentVersion(kind, moduleTypes)
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version === current) {
    const { value: moved, fault } = kind.name === 'site' ? moveColours(value) : { value, fault: null }
    return { value: moved, fault: fault && { severity: 'warning', fault } }
  }
  if (version > current) return { value: undefined, fault: { severity: 'error', fault: newerVersion(version, current) } }
  const steps = chainOf(kind, moduleTypes).slice(version)
  let migrated: PlainObject = value
  try {
    for (const step of steps) migrated = step(migrated, kind)
  } catch (error) {
    return { value: undefined, fault: { severity: 'error', fault: failedMigration(error) } }
  }
  return { value: migrated, fault: { severity: 'warning', fault: olderVersion(version, current) } }
}

function newerVersion(version: number, current: number): Fault {
  return {
    path: ['version'],
    code: 'newer-version',
    message: `the file is written in version ${version}; this program reads versions up to ${current}`,
    suggestion: 'Update the program, or write the file in its older form.',
  }
}

/** A migration of a module type throws where it does not give an object. */
function failedMigration(error: unknown): Fault {
  return {
    path: ['version'],
    code: 'failed-module-type',
    message: error instanceof Error ? error.message : String(error),
    suggestion: 'Mend the migration in schema.ts of the module type, or write the file in today’s version.',
  }
}

function olderVersion(version: number, current: number): Fault {
  return {
    path: ['version'],
    code: 'older-version',
    message: `the file is written in version ${version}, and read as if it were version ${current}`,
    suggestion: `Bring the file up to date and write "version": ${current}.`,
  }
}

/** Fields of params that were written per language although mostly equal: version 1 has them once. */
const SHARED_FIELDS = new Set(['type', 'image', 'redirectUrl', 'ogImage', 'ogType', 'twitterCard', 'twitterImage'])

/**
 * Turns a list with one entry per language, `[{ language: 'fr', title: 'Accueil' }]`, into fields by language, `{ title: { fr:
 * 'Accueil' } }`. Entries without a known language are dropped.
 */
function foldLanguages(entries: readonly unknown[]): PlainObject {
  const folded: Record<string, unknown> = {}
  for (const entry of entries) {
    if (!isPlainObject(entry)) continue
    const { language, ...fields } = entry
    const code = String(language).toLowerCase()
    if (isLanguage(code)) foldInto(folded, fields, code)
  }
  return withShared(folded)
}

/** Merges equal values of all languages into one. */
function withShared(folded: PlainObject): PlainObject {
  const entries = Object.entries(folded).map(([name, value]) => {
    if (name === 'metadata' && isPlainObject(value)) return [name, withShared(value)]
    if (!SHARED_FIELDS.has(name) || !isPlainObject(value)) return [name, value]
    const [first, ...others] = Object.values(value)
    return [name, others.every((other) => isDeepStrictEqual(other, first)) ? first : value]
  })
  return Object.fromEntries(entries)
}

function foldInto(folded: Record<string, unknown>, fields: PlainObject, language: string): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'metadata' && isPlainObject(value)) {
      const metadata: Record<string, unknown> = { ...(isPlainObject(folded.metadata) ? folded.metadata : {}) }
      foldInto(metadata, value, language)
      folded.metadata = metadata
    } else {
      folded[name] = { ...(isPlainObject(folded[name]) ? folded[name] : {}), [language]: value }
    }
  }
}
