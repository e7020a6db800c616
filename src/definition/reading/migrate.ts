import { isDeepStrictEqual } from 'node:util'
import type { Migration, ModuleTypes } from '#schemas/modules/module-type.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { FileKind } from './file-kinds.ts'
import { fileMigrations } from './migrations/file-migrations.ts'
import { renamedFields } from './renamed-fields.ts'
import type { Fault } from './source-file.ts'

/** A file's value in the current version; `fault` if it was older, or too new to be read. */
interface Migrated {
  readonly value: unknown
  readonly fault: (Fault & { readonly severity: 'error' | 'warning' }) | null
}

/** The codes for files in an older form. */
export const OLDER_FORMS: ReadonlySet<string> = new Set(['older-version', 'moved-property'])

/** All migrations of a file from version 0: of its kind, then of its module type. Their number is the current version. */
function chainOf(kind: FileKind, moduleTypes: ModuleTypes): readonly Migration[] {
  const ofType = kind.name === 'content' ? moduleTypes[kind.type]?.migrations : undefined
  return ofType === undefined ? fileMigrations(kind.name) : [...fileMigrations(kind.name), ...ofType]
}

/** Migrates a file to the current version. A missing version counts as 0; the schema reports invalid ones. */
export function migrate(value: unknown, kind: FileKind, moduleTypes: ModuleTypes): Migrated {
  if (!isPlainObject(value)) return { value, fault: null }
  const version = value.version ?? 0
  const chain = chainOf(kind, moduleTypes)
  const current = chain.length
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version === current) return moved(value, kind)
  if (version > current) return { value: undefined, fault: newerVersion(version, current) }
  let migrated: PlainObject = value
  try {
    for (const step of chain.slice(version)) migrated = step(migrated)
  } catch (error) {
    return { value: undefined, fault: failedMigration(error) }
  }
  const today = withVersion(moved(migrated, kind).value, current)
  const isSame = version > 0 && isDeepStrictEqual({ ...value, version: current }, today)
  return { value: today, fault: isSame ? null : olderVersion(value, today, current) }
}

/** A missing version is inserted at the top. */
function withVersion({ $schema, ...value }: PlainObject, version: number): PlainObject {
  const reference = $schema === undefined ? {} : { $schema }
  return Object.hasOwn(value, 'version') ? { ...reference, ...value, version } : { ...reference, version, ...value }
}

/** Fields that moved within a version are also read from their old place. */
function moved(value: PlainObject, kind: FileKind): { readonly value: PlainObject; readonly fault: Migrated['fault'] } {
  const { value: today, fault } = kind.name === 'site' ? moveColours(value) : { value, fault: null }
  return { value: today, fault: fault && { ...fault, severity: 'warning' } }
}

function newerVersion(version: number, current: number): Migrated['fault'] {
  return {
    severity: 'error',
    path: ['version'],
    code: 'newer-version',
    message: `the file is written in version ${version}; this program reads versions up to ${current}`,
    suggestion: 'Update the program, or write the file in its older form.',
  }
}

/** A module type's migration returned no object. */
function failedMigration(error: unknown): Migrated['fault'] {
  return {
    severity: 'error',
    path: ['version'],
    code: 'failed-module-type',
    message: error instanceof Error ? error.message : String(error),
    suggestion: 'Mend the migration in schema.ts of the module type, or write the file in today’s version.',
  }
}

/** "npx vitrine migrate --dry-run" shows all changes. */
const MAX_NAMED = 3

function olderVersion(written: PlainObject, today: PlainObject, current: number): Migrated['fault'] {
  const names = new Set(renamedFields(written, today).map(({ from, to }) => `"${from}" is called "${to}" now`))
  const shown = [...names].slice(0, MAX_NAMED)
  const more = names.size > shown.length ? [`and ${names.size - shown.length} more have another name`] : []
  const version = written.version ?? null
  const form = version === null ? 'has no version' : `is written in an older form, version ${version}`
  return {
    severity: 'warning',
    path: ['version'],
    code: 'older-version',
    message: [`the file ${form}, and is read as version ${current}`, [...shown, ...more].join(', ')].filter(Boolean).join(': '),
    suggestion: '"npx vitrine migrate" writes the new form.',
  }
}

/** Colours that were once directly in `theme` of site.json. */
const MOVED = ['ink', 'slate', 'line', 'paper', 'primary', 'accent', 'highlight']

/** Moves the theme's colours to `theme.colours`; `fault` is null if none was elsewhere. */
function moveColours(site: PlainObject): { readonly value: PlainObject; readonly fault: Fault | null } {
  const { theme } = site
  if (!isPlainObject(theme)) return { value: site, fault: null }
  const isMoved = ([name]: readonly [string, unknown]) => MOVED.includes(name)
  const entries = Object.entries(theme)
  const moved = entries.filter(isMoved)
  const [first] = moved
  if (first === undefined) return { value: site, fault: null }
  const own = isPlainObject(theme.colours) ? theme.colours : {}
  const rest = Object.fromEntries(entries.filter((entry) => !isMoved(entry)))
  const names = moved.map(([name]) => `theme.${name}`).join(', ')
  return {
    value: { ...site, theme: { ...rest, colours: { ...Object.fromEntries(moved), ...own } } },
    fault: {
      path: ['theme', first[0]],
      at: 'key',
      code: 'moved-property',
      message: `${names} ${moved.length === 1 ? 'is' : 'are'} read from theme.colours now`,
      suggestion: `Move ${moved.length === 1 ? 'it' : 'them'} into "colours": { … } of "theme".`,
    },
  }
}
