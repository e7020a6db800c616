import { BackupError } from '#src/server/admin/backup/backup-format.ts'
import { type BackupSource, makeBackup } from '#src/server/admin/backup/make-backup.ts'
import { type OperatorCommand, OperatorError } from './operator-command.ts'

/**
 * Makes a backup in the data folder and answers with a `MadeBackup` as JSON. `npx vitrine backup` then moves the file, because the
 * server may not have the right to write to the target.
 */
export function createBackupCommand(source: BackupSource): OperatorCommand {
  return async () => {
    try {
      return JSON.stringify(await makeBackup(source))
    } catch (error) {
      if (error instanceof BackupError) throw new OperatorError(error.message)
      throw error
    }
  }
}
