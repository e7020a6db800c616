import type { Migration } from '#schemas/modules/module-type.ts'
import type { FileKindName } from '#src/definition/reading/file-kinds.ts'
import { foldPageParams } from './page-params.ts'

/** By default, a file without a version differs from version 1 only in the number. */
const STATE_VERSION: Migration = (value) => value

/** The migrations of each kind: index n turns version n into n + 1. Content continues with its module type's migrations. */
export const FILE_MIGRATIONS: { readonly [kind in FileKindName]?: readonly Migration[] } = {
  page: [foldPageParams],
}

export function fileMigrations(kind: FileKindName): readonly Migration[] {
  return FILE_MIGRATIONS[kind] ?? [STATE_VERSION]
}
