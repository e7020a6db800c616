import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'

/** The public path in a language, else in the one that the site has for all others; null where it has none. */
export function pathOfPage({ paths }: StudioEntry, language: Language, usual: Language): string | null {
  return paths?.[language] ?? paths?.[usual] ?? null
}

/** What to show beside a choice: the page before where it shows it, else itself where it has a path, else a page that shows it; else the one before, or the first page of the site. */
export function pageBeside(entries: readonly StudioEntry[], file: string | null, before: string | null): StudioEntry | null {
  const chosen = entries.find((entry) => entry.file === file)
  const shown = entries.find((entry) => entry.file === before && entry.paths !== null)
  // A module of the page that is shown stays in it, though its content has a page of its own as well.
  if (chosen?.kind === 'content' && shown?.kind === 'page' && chosen.shownOn.includes(shown.id)) return shown
  if (chosen?.paths) return chosen
  const pages = entries.filter(({ kind }) => kind === 'page')
  const showing = pages.filter(({ id }) => chosen?.shownOn.includes(id))
  if (showing.length > 0) return showing.find((page) => page === shown) ?? showing[0] ?? null
  return shown ?? firstPage(pages)
}

/** The page that a path of a preview shows, and its language; null for what is no page of the tree, as that of a property. */
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
