/** Whether the packages of a lock file are those of npm's list of what it installed, both as text. Those for other systems are optional. */
export function areInstalled(lock: string, list: string): boolean
