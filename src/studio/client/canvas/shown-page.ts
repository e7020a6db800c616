import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'

/** The public path in a language, or in the default language; null for none. */
export function pathOfPage({ paths }: StudioEntry, language: Language, usual: Language): string | null {
  return paths?.[language] ?? paths?.[usual] ?? null
}

/**
 * The page for a chosen file: the current one if it shows the file, else the file's own, else one that shows it, else the current
 * or first one.
 */
export function pageBeside(entries: readonly StudioEntry[], file: string | null, before: string | null): StudioEntry | null {
  const chosen = entries.find((entry) => entry.file === file)
  const shown = entries.find((entry) => entry.file === before && entry.paths !== null)
  // If the current page shows the content, it stays, even if the content has a page too.
  if (chosen?.kind === 'content' && shown?.kind === 'page' && chosen.shownOn.includes(shown.id)) return shown
  if (chosen?.paths) return chosen
  const pages = entries.filter(({ kind }) => kind === 'page')
  const showing = pages.filter(({ id }) => chosen?.shownOn.includes(id))
  if (showing.length > 0) return showing.find((page) => page === shown) ?? showing[0] ?? null
  return shown ?? firstPage(pages)
}

/** The page at a preview path, and its language; null for pages outside the tree, such as a property's. */
export function pageAtPath(
  entries: readonly StudioEntry[],
  pathname: string,
): { readonly entry: StudioEntry; readonly language: string } | null {
  const path = isPreviewPath(pathname) ? pathname.replace(/^\/preview(?=\/)/i, '') : pathname
  for (const entry of entries) {
    const found = Object.entries(entry.paths ?? {}).find(([, own]) => own === path)
    if (found !== undefined) return { entry, language: found[0] }
  }
  return null
}

function firstPage(pages: readonly StudioEntry[]): StudioEntry | null {
  const [first] = pages
    .filter(({ paths }) => paths !== null)
    .toSorted((a, b) => shortestPath(a) - shortestPath(b) || a.sort - b.sort)
  return first ?? null
}

function shortestPath({ paths }: StudioEntry): number {
  return Math.min(...Object.values(paths ?? {}).map((path) => path.length))
}
