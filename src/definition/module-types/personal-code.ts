import { sep } from 'node:path'

/** What a bundler tells of the modules that it bundles. */
interface Bundle {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

/**
 * Tells which modules of a bundle only the views of personal types bring, whose folders are given: they go into files that no other visitor
 * loads.
 */
export function createPersonalCode(folders: readonly string[]): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isPersonal(id: string, bundle: Bundle): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    if (folders.some((folder) => id.startsWith(folder + sep) || id.startsWith(`${folder}/`))) return true
    // Of modules that import one another none is taken for personal.
    known.set(id, false)
    const { importers = [], dynamicImporters = [] } = bundle.getModuleInfo(id) ?? {}
    const all = [...importers, ...dynamicImporters]
    const isOnlyPersonal = all.length > 0 && all.every((importer) => isPersonal(importer, bundle))
    known.set(id, isOnlyPersonal)
    return isOnlyPersonal
  }
}
