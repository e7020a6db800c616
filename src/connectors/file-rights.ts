import type { Stats } from 'node:fs'

/**
 * Whether other users may read or write a file. Counts the group only for a file of this user, since others, such as root, share
 * files by group. False on systems without such rights.
 */
export function isOpenToOthers({ mode, uid }: Pick<Stats, 'mode' | 'uid'>): boolean {
  if (process.platform === 'win32') return false
  return (mode & (uid === process.getuid?.() ? 0o077 : 0o007)) !== 0
}
