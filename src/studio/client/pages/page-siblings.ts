import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { sortsAfterMove } from '#src/definition/editing/sibling-order.ts'

export interface PagePlace {
  readonly parentId: string | null
  /** Zero-based, among the parent's other pages. */
  readonly place: number
}

/** The children of a page, or the first level, in tree order. A page with a missing parent is on the first level. */
export function siblingsOf(entries: readonly StudioEntry[], parentId: string | null): readonly StudioEntry[] {
  const pages = entries.filter(({ kind }) => kind === 'page')
  const ids = new Set(pages.map(({ id }) => id))
  return pages
    .filter((page) => (page.parentId !== null && ids.has(page.parentId) ? page.parentId : null) === parentId)
    .toSorted((a, b) => a.sort - b.sort || a.title.localeCompare(b.title) || a.file.localeCompare(b.file))
}

/** A page with all its descendants. */
export function withPagesBelow(entries: readonly StudioEntry[], page: StudioEntry): ReadonlySet<string> {
  const found = new Set([page.id])
  // Iterating a set includes entries added meanwhile.
  for (const id of found) for (const entry of entries) if (entry.kind === 'page' && entry.parentId === id) found.add(entry.id)
  return found
}

/** The new `sort` values by page id, after a page moves to a place. */
export function sortsAtPlace(
  entries: readonly StudioEntry[],
  page: StudioEntry,
  { parentId, place }: PagePlace,
): Readonly<Record<string, number>> {
  const others = siblingsOf(entries, parentId).filter(({ file }) => file !== page.file)
  const sorts = place === 0 ? sortsAfterMove([...others, page], others.length, 0) : sortsAfterMove([page, ...others], 0, place)
  const ids = new Map([page, ...others].map(({ file, id }) => [file, id]))
  return Object.fromEntries([...sorts].map(([file, sort]) => [ids.get(file) ?? '', sort]))
}

/** The place of a page dropped on or beside another one; null if that is inside itself. */
export function droppedPlace(
  entries: readonly StudioEntry[],
  page: StudioEntry,
  target: StudioEntry,
  position: 'before' | 'after' | 'on',
): PagePlace | null {
  if (target.kind !== 'page' || withPagesBelow(entries, page).has(target.id)) return null
  const others = (parentId: string | null) => siblingsOf(entries, parentId).filter(({ file }) => file !== page.file)
  if (position === 'on') return { parentId: target.id, place: others(target.id).length }
  const isOrphan = !entries.some(({ kind, id }) => kind === 'page' && id === target.parentId)
  const parentId = isOrphan ? null : target.parentId
  const index = others(parentId).findIndex(({ file }) => file === target.file)
  return { parentId, place: position === 'before' ? index : index + 1 }
}
