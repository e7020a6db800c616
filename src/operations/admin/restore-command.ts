import { BackupError } from '#src/operations/backup/backup-format.ts'
import { type RestoreOptions, restoreBackup } from '#src/operations/backup/restore-backup.ts'
import { DatabaseInUseError } from '#src/platform/db/folder-lock.ts'
import { OperatorError } from './operator-error.ts'

/** The command of a server of several sites that restores one: its name, the file, and maybe "replace". */
export const RESTORE_SITE = 'sites-restore'

/** Restores a backup, and says what is where. Throws an OperatorError. */
export async function restoreAndTell(options: RestoreOptions): Promise<string> {
  const { dataDir, databaseUrl, part } = options
  const { manifest, aside, tablesAside } = await restoreBackup(options).catch(explainRestore)
  const database = part === null ? 'the database of DATABASE_URL' : `the database's part of ${part.site}`
  const where = databaseUrl === undefined && part === null ? dataDir : `${dataDir} and ${database}`
  const restored = `${where} holds what was backed up at ${manifest.createdAt} by version ${manifest.version}.`
  const before = [...(aside === null ? [] : [aside]), ...(tablesAside === null ? [] : [`the schema ${tablesAside}`])]
  if (before.length === 0) return restored
  return `${restored}\nWhat was there before lies in ${before.join(' and ')}; delete it once all is well.`
}

export function explainRestore(error: unknown): never {
  if (error instanceof BackupError) throw new OperatorError(error.message)
  if (error instanceof DatabaseInUseError) throw new OperatorError(error.message)
  throw error
}
