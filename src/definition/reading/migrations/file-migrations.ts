import type { Migration } from '#schemas/modules/module-type.ts'
import type { FileKindName } from '#src/definition/reading/file-kinds.ts'
import { foldPageParams } from './page-params.ts'

/** A file without a version has version 0, which differs from 1 in nothing else where a kind does not say so. */
const STATE_VERSION: Migration = (value) => value

/**
 * What brings files of a kind up to date: the one at index n turns version n into n + 1, and their number is today's version. An example of each
 * version stands in `tests/fixtures/site/versions/<kind>`. Content goes on with the migrations of its module type.
 */
export const FILE_MIGRATIONS: { readonly [kind in FileKindName]?: readonly Migration[] } = {
  page: [foldPageParams],
}

/** The migrations of a kind of file, from version 0 on. */
export function fileMigrations(kind: FileKindName): readonly Migration[] {
  return FILE_MIGRATIONS[kind] ?? [STATE_VERSION]
}
