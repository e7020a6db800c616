import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A part of the build's manifest. */
interface Chunk {
  readonly file: string
  readonly src?: string
}

/** What the file of a view may be at most, in bytes as sent, where its type names no `viewBudget`. */
export const VIEW_BUDGET = 4000

/** Module type to the size of its view's own file in the last build, compressed as it is sent, in bytes; null where there is no build. */
export function viewSizes(root: string, views: ReadonlyMap<string, string>): ReadonlyMap<string, number> | null {
  const folder = join(root, 'dist', 'client')
  const manifestFile = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return null
  const manifest: { readonly [name: string]: Chunk } = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const files = new Map(Object.values(manifest).map(({ src, file }) => [src, file]))
  const sizes = [...views].flatMap(([type, view]) => {
    const file = files.get(relative(root, view))
    return file === undefined ? [] : [[type, brotliCompressSync(readFileSync(join(folder, file))).length] as const]
  })
  return new Map(sizes)
}
