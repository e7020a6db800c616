import type { Stats } from 'node:fs'

/**
 * Whether other users of the machine may read or write a file. The group counts where the file is this user's; one of another user, such as root,
 * is often given to the server by its group. False where the system has no such rights.
 */
export function isOpenToOthers({ mode, uid }: Pick<Stats, 'mode' | 'uid'>): boolean {
  if (process.platform === 'win32') return false
  return (mode & (uid === process.getuid?.() ? 0o077 : 0o007)) !== 0
}
