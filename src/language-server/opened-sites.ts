import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { baseFolderOf } from '#src/definition/files/find-base.ts'
import { watchSite } from '#src/definition/files/watch.ts'
import { baseFileOf } from '#src/definition/layers/base-name.ts'
import { createEditedSite, type EditedSite, type EditedSiteOptions } from './edited-site.ts'

/** A text that is open in an editor. */
export interface OpenText {
  readonly uri: string
  getText(): string
}

/** A file of an edited site. */
export interface SiteFile {
  readonly site: EditedSite
  readonly file: string
}

/** The sites of an editor: named ones, and those of opened files. `onChange` receives changes on disk. */
export function createOpenedSites(
  options: EditedSiteOptions,
  openTexts: () => readonly OpenText[],
  onChange: (site: EditedSite) => void,
) {
  const sites = new Map<string, EditedSite>()
  const watches: { readonly close: () => Promise<void> }[] = []

  /** The site in a folder, which is watched from then on. */
  function open(folder: string): EditedSite {
    const known = sites.get(folder)
    if (known !== undefined) return known
    const site = createEditedSite(folder, options, () => textsBelow(folder, openTexts()))
    sites.set(folder, site)
    const changed = () => {
      site.folderChanged()
      onChange(site)
    }
    const watch = watchSite(folder, changed)
    // Earlier changes are not reported.
    void watch.ready.then(changed)
    watches.push(watch)
    return site
  }

  /** The file of a site at a URI; null for others. */
  function fileAt(uri: string): SiteFile | null {
    const path = pathOf(uri)
    const folder = path === null ? null : siteFolderAbove(path)
    return path === null || folder === null ? null : { site: open(folder), file: below(folder, path) }
  }

  const close = async () => void (await Promise.all(watches.map((watch) => watch.close())))
  return { open, fileAt, all: () => [...sites.values()], close }
}

export function uriOfFile({ folder }: Pick<EditedSite, 'folder'>, file: string): string {
  const ofBase = baseFileOf(file)
  const base = ofBase === null ? null : baseFolderOf(folder)
  return pathToFileURL(base === null || ofBase === null ? join(folder, file) : join(base, ofBase.file)).href
}

/** The site in a folder that an editor opens: the folder itself, or its "site-config"; null for neither. */
export function siteFolderIn(folder: string): string | null {
  return [folder, join(folder, 'site-config')].find(isSiteFolder) ?? null
}

function siteFolderAbove(path: string): string | null {
  let folder = dirname(path)
  while (!isSiteFolder(folder)) {
    const above = dirname(folder)
    if (above === folder) return null
    folder = above
  }
  return folder
}

function isSiteFolder(folder: string): boolean {
  return existsSync(join(folder, 'site.json'))
}

function textsBelow(folder: string, texts: readonly OpenText[]): ReadonlyMap<string, string> {
  const named = texts.map((text) => [below(folder, pathOf(text.uri) ?? ''), text] as const)
  const own = named.filter(([file]) => file !== '' && !file.startsWith('..') && file.endsWith('.json'))
  return new Map(own.map(([file, text]) => [file, text.getText()]))
}

function below(folder: string, path: string): string {
  return path === '' ? '' : relative(folder, path).replaceAll('\\', '/')
}

/** The path of a file on disk; null for other texts. */
function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri)
  } catch {
    return null
  }
}
