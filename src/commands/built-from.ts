import { join } from 'node:path'
import { CONFIG_FILE } from './package-folders.mjs'

/** All that may have a say in the build. */
const PLACES = ['src', 'modules', 'schemas', 'public', 'vite.config.ts', 'package-lock.json', 'tsconfig.json', CONFIG_FILE]

/** What runs as it is written: changing it makes no other build. The build itself uses one file of it. */
const NOT_BUILT = ['src/server']
const BUILT_ALL_THE_SAME = ['src/server/db/cluster.ts']

/** Whether a change of a file calls for a new build; its path is relative to the checkout, with slashes. */
export function isBuiltFrom(path: string): boolean {
  if (BUILT_ALL_THE_SAME.includes(path)) return true
  return isWithin(path, PLACES) && !isWithin(path, NOT_BUILT)
}

/** The files and folders to look at for changes, in the checkout; what lies in the folders counts where {@link isBuiltFrom} says so. */
export function buildSources(root: string): readonly string[] {
  return PLACES.map((place) => join(root, place))
}

function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}
