import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { asObject } from '#src/base/json/plain-object.ts'
import { namedBase } from '#src/definition/layers/base-name.ts'

/** A base by its name and version, as the schema of site.json has it: the file is read before it is checked. */
const NAMED = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*@[0-9][0-9A-Za-z.-]*$/
/** The folders above a site in which "bases" is looked for. */
const LEVELS = 3

/** The folder of the base that site.json of a folder names; null for none, or if it is nowhere. */
export function baseFolderOf(folder: string): string | null {
  const named = namedBase(readOrNone(join(folder, 'site.json')))
  return named === null ? null : findBase(folder, named)
}

/**
 * The folder of a base, from that of the site; null if it is nowhere. Packages have it in "site-config", or as a whole. A path leads
 * into a folder "bases" alone: staff of one agency must not read the definition of another on the same server.
 */
export function findBase(folder: string, named: string): string | null {
  if (/^\.{1,2}\//.test(named)) {
    const path = resolve(folder, named)
    return basename(dirname(path)) === 'bases' ? siteIn(path) : null
  }
  if (!NAMED.test(named)) return null
  const above = foldersAbove(folder)
  for (const each of above.slice(0, LEVELS)) {
    const found = siteIn(join(each, 'bases', named))
    if (found !== null) return found
  }
  const at = named.lastIndexOf('@')
  const [name, version] = [named.slice(0, at), named.slice(at + 1)]
  for (const each of above.filter((path) => basename(path) !== 'node_modules')) {
    const place = join(each, 'node_modules', name)
    const found = versionOf(place)
    if (found === version || found?.startsWith(`${version}.`)) return siteIn(join(place, 'site-config')) ?? siteIn(place)
  }
  return null
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [] : [above, ...foldersAbove(above)]
}

function siteIn(folder: string): string | null {
  return statSync(join(folder, 'site.json'), { throwIfNoEntry: false })?.isFile() ? folder : null
}

function versionOf(place: string): string | null {
  try {
    const { version } = asObject(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')))
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

function readOrNone(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The path of a media file: in the site's own media folder, or in that of its base where the site has none of the name. */
export function mediaPath(mediaFolder: string, name: string): string {
  return join(mediaFolderOf(mediaFolder, name), name)
}

/** The media folder that a file is read from: the site's own, or that of its base. */
export function mediaFolderOf(mediaFolder: string, name: string): string {
  if (existsSync(join(mediaFolder, name))) return mediaFolder
  const base = baseMediaFolder(mediaFolder)
  return base !== null && existsSync(join(base, name)) ? base : mediaFolder
}

/** The media folder of the base of a site; null without a base. */
export function baseMediaFolder(mediaFolder: string): string | null {
  const base = baseFolderOf(dirname(mediaFolder))
  return base === null ? null : join(base, 'media')
}
