/**
 * Sets the variables of `.env` in a folder, or of the file that ENV_FILE names, that the environment does not set. Reads
 * nothing under NODE_ENV=test. Throws a UserError if the file cannot be read or has an invalid line.
 */
export function loadEnvironmentFile(folder: string): void

/** One sentence for each invalid line; `file` is the name that the sentences use. */
export function environmentFileProblems(text: string, file: string): readonly string[]
