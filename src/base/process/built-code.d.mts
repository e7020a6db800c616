/** Where a build has the commands, below "dist". */
export const BUILT_COMMANDS: 'commands'
/** Where a build has the server, below "dist". */
export const BUILT_SERVER: 'server'

/** The path of a built file; null where it is missing, and in a checkout where a source has changed since. `root`: by default the program. */
export function builtFile(part: 'commands' | 'server', name: string, root?: string): string | null

/** Notes of what sources a build was made: paths relative to the program. */
export function noteSources(folder: string, paths: readonly string[], root?: string): void
