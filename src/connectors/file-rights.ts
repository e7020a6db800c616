import type { Stats } from 'node:fs'

/**
 * Whether other users of the machine may read or write a file. Counts the group only where this user owns the file; a file of another user,
 * such as root, is often shared with the server by group. False where the system has no such rights.
 */
export function isOpenToOthers({ mode, uid }: Pick<Stats, 'mode' | 'uid'>): boolean {
  if (process.platform === 'win32') return false
  return (mode & (uid === process.getuid?.() ? 0o077 : 0o007)) !== 0
}
