/** Why a backup cannot be made or restored, in a sentence or two for the operator. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
