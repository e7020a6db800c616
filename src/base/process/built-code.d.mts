/** Where a build has the commands, below "dist". */
export const BUILT_COMMANDS: 'commands'
/** Where a build has the server, below "dist". */
export const BUILT_SERVER: 'server'

/**
 * The path of a built file. Null if the file does not exist, or if the program runs from a checkout and a source file is newer than the build.
 * `root`: the folder of the program, by default this one.
 */
export function builtFile(part: 'commands' | 'server', name: string, root?: string): string | null

/** Notes of what sources a build was made: paths relative to the program. */
export function noteSources(folder: string, paths: readonly string[], root?: string): void
