import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface ListedFile {
  /** Relative to the folder, with slashes. */
  readonly name: string
  readonly stats: Stats
  /** Whether it or a folder above it is a symbolic link. */
  readonly isLink: boolean
}

/** Ends the work of a turn, so that a server answers requests in between. */
export const nextTurn = promisify(setImmediate)

/** Asking the disk at once takes a fifth of the time of asynchronous calls; so many take about a millisecond. */
const FILES_AT_ONCE = 64

/** All files below a folder, without hidden folders; none for a missing one. */
export function listFiles(folder: string): Promise<readonly ListedFile[]> {
  return listBelow(folder, '', [], false)
}

async function listBelow(folder: string, below: string, above: readonly string[], isLinked: boolean): Promise<ListedFile[]> {
  const real = orElse(() => realpathSync(join(folder, below)), '')
  // Symbolic links may form loops.
  if (above.includes(real)) return []
  const listed: ListedFile[] = []
  const entries = orElse<readonly Dirent[]>(() => readdirSync(join(folder, below), { withFileTypes: true }), [])
  for (const [index, entry] of entries.entries()) {
    if (index % FILES_AT_ONCE === FILES_AT_ONCE - 1) await nextTurn()
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    const isLink = isLinked || entry.isSymbolicLink()
    const stats = orElse(() => statSync(join(folder, name)), null)
    if (stats?.isDirectory() && !entry.name.startsWith('.')) {
      for (const file of await listBelow(folder, name, [...above, real], isLink)) listed.push(file)
    }
    if (stats?.isFile()) listed.push({ name, stats, isLink })
  }
  return listed
}

/** The answer of the disk; `otherwise` for a file that was removed or cannot be read. */
function orElse<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask()
  } catch {
    return otherwise
  }
}
