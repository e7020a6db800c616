/** Why a command failed, in a sentence or two. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  readonly exitCode: number = 1
}

/** Invalid arguments; the message explains the usage. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError'
  override readonly exitCode = 2
}
