import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { pageBeside, pathOfPage } from '#src/studio/canvas/shown-page.ts'

export type PreviewName = 'home' | 'list' | 'detail'

/** What a preview shows: a page's public path, and what it is called. */
export interface PreviewPage {
  readonly name: PreviewName
  readonly path: string
}

/**
 * The pages that show most of a theme: the first one, a list of properties, and a property. The path of a property begins with that of its list; until one is known, and on a site without
 * properties, other pages stand in for the two.
 */
export function previewPages(
  entries: readonly StudioEntry[],
  { language, usual, property }: { readonly language: Language; readonly usual: Language; readonly property: string | null },
): readonly PreviewPage[] {
  const home = pageBeside(entries, null, null)
  const paths = entries
    .filter(({ kind, file, status }) => kind === 'page' && file !== home?.file && status === 'Published')
    .flatMap((page) => pathOfPage(page, language, usual) ?? [])
  const homePath = home === null ? null : pathOfPage(home, language, usual)
  const above = paths.filter((path) => property?.startsWith(path))
  const list = above.toSorted((a, b) => b.length - a.length)[0] ?? paths[0] ?? null
  const detail = property ?? paths.find((path) => path !== list) ?? null
  return Object.entries({ home: homePath, list, detail } satisfies Record<PreviewName, string | null>).flatMap(([name, path]) =>
    path === null || !isPreviewName(name) ? [] : [{ name, path }],
  )
}

function isPreviewName(name: string): name is PreviewName {
  return name === 'home' || name === 'list' || name === 'detail'
}

/** The public path of the first property that a page in a frame shows; null where it has none. */
export function firstPropertyPath(page: Document): string | null {
  const link = page.querySelector<HTMLAnchorElement>('main article h2 a[href], main article h3 a[href]')
  return link === null ? null : link.pathname.replace(/^\/preview(?=\/)/, '')
}
