import { OperatorError } from '#src/operations/admin/operator-error.ts'
import type { SharedDatabase } from '#src/platform/db/shared-database.ts'

/** Gives the tables of a site another name; does nothing where an interrupted command has done it. Throws an OperatorError. */
export async function renameTables(database: SharedDatabase, from: string, to: string): Promise<void> {
  if (!(await database.hasSite(from))) return
  if (await database.hasSite(to))
    throw new OperatorError(`The database has tables of a site "${to}" already: choose another name. Nothing was changed.`)
  await database.renameSites([[from, to]])
}
