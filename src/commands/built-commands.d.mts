/** The folder of the commands in a build. */
export const BUILT_COMMANDS: string

/** The address of the built command line; null for a command that is not built, and where a source has changed since. */
export function builtCommandLine(command: string | undefined): string | null

/** Notes of what sources, relative to the program, a build of the commands in a folder was made. */
export function noteSources(folder: string, paths: readonly string[]): void
