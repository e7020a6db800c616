/**
 * Sets the variables of the file `.env` in a folder, or of the one that ENV_FILE names, where the environment does not set them. Throws a
 * UserError where the file cannot be read or a line of it means nothing. Under NODE_ENV=test nothing is read.
 */
export function loadEnvironmentFile(folder: string): void

/** One sentence for each line that is no variable; `file` is how they name it. */
export function environmentFileProblems(text: string, file: string): readonly string[]
