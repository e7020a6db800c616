import { realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/**
 * Whether a file of a folder, or the folder that a new one is to lie in, is somewhere else behind a symbolic link. Whoever brings a site definition, by git for instance,
 * must neither read nor write other files of the machine with it.
 */
export async function leadsOut(folder: string, file: string): Promise<boolean> {
  const top = await realpath(folder)
  for (let path = join(folder, file); path.length > folder.length; path = dirname(path)) {
    const real = await realpath(path).catch(() => null)
    if (real !== null) return !real.startsWith(top + sep)
  }
  return false
}
