import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The source files of a place, in a fixed order: a JSON file, or all program files of a folder except packages. */
export function sourceFilesAt(base: string, place: string): readonly string[] {
  if (place.endsWith('.json')) return [place]
  const names = readdirSync(join(base, place), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.m?[jt]s$/.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .sort()
}
