import { realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/** Whether a file leads outside the site through a symbolic link. A foreign site definition must not reach other files. */
export async function leadsOut(folder: string, file: string): Promise<boolean> {
  const top = await realpath(folder)
  for (let path = join(folder, file); path.length > folder.length; path = dirname(path)) {
    const real = await realpath(path).catch(() => null)
    if (real !== null) return !real.startsWith(top + sep)
  }
  return false
}
