import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The source files of a place below a folder, in a fixed order: a JSON file itself, or all files of program text in a folder but those of packages. */
export function sourceFilesAt(base: string, place: string): readonly string[] {
  if (place.endsWith('.json')) return [place]
  const names = readdirSync(join(base, place), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.m?[jt]s$/.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .sort()
}
