import { sep } from 'node:path'

interface Bundle {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

/** Finds modules of a bundle that only the views of personal types import, so that other visitors need not load them. */
export function createPersonalCode(folders: readonly string[]): (id: string, bundle: Bundle) => boolean {
  const known = new Map<string, boolean>()
  return function isPersonal(id: string, bundle: Bundle): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    if (folders.some((folder) => id.startsWith(folder + sep) || id.startsWith(`${folder}/`))) return true
    // Circular imports count as not personal.
    known.set(id, false)
    const { importers = [], dynamicImporters = [] } = bundle.getModuleInfo(id) ?? {}
    const all = [...importers, ...dynamicImporters]
    const isOnlyPersonal = all.length > 0 && all.every((importer) => isPersonal(importer, bundle))
    known.set(id, isOnlyPersonal)
    return isOnlyPersonal
  }
}
