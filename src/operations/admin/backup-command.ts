import { BackupError } from '#src/operations/backup/backup-format.ts'
import { type BackupSource, makeBackup } from '#src/operations/backup/make-backup.ts'
import { noteBackupFailed, noteBackupMade } from '#src/operations/monitoring/backup-outcome-repository.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'

/** The command by which `npx vitrine backup` reports its result: "made" with the size in bytes, or "failed" with the reason. */
export const BACKUP_OUTCOME = 'backup-outcome'

/** Stores the result for alerts, metrics, doctor and status. */
export function createBackupOutcomeCommand({ db, now }: Pick<BackupSource, 'db' | 'now'>): OperatorCommand {
  return async ([outcome, about = '']) => {
    if (outcome === 'made') await noteBackupMade(db, Number(about), now())
    else await noteBackupFailed(db, about, now())
    return ''
  }
}

/** Makes a backup in the data folder. The command then moves it, since the server may lack write access to the target. */
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
