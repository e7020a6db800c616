import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { pageBeside, pathOfPage } from '#src/studio/client/canvas/shown-page.ts'

export type PreviewName = 'home' | 'list' | 'detail'

/** A previewed page: its name and public path. */
export interface PreviewPage {
  readonly name: PreviewName
  /** The title of a page that replaces the named one; null for the named one itself. */
  readonly title: string | null
  readonly path: string
}

/**
 * Three pages that show most of a theme: the home page, a property list, and a property. Until a property is known, and without
 * properties, other pages replace them.
 */
export function previewPages(
  entries: readonly StudioEntry[],
  { language, usual, property }: { readonly language: Language; readonly usual: Language; readonly property: string | null },
): readonly PreviewPage[] {
  const home = pageBeside(entries, null, null)
  const homePath = home === null ? null : pathOfPage(home, language, usual)
  const others = entries
    .filter(({ kind, file, status }) => kind === 'page' && file !== home?.file && status === 'Published')
    .flatMap((page) => {
      const path = pathOfPage(page, language, usual)
      return path === null ? [] : [{ path, title: page.title }]
    })
  const [above] = others
    .filter(({ path }) => property?.startsWith(path))
    .toSorted((one, other) => other.path.length - one.path.length)
  const list = above === undefined ? others[0] : { path: above.path, title: null }
  const detail = property === null ? others.find(({ path }) => path !== list?.path) : { path: property, title: null }
  return [
    ...(homePath === null ? [] : [{ name: 'home' as const, path: homePath, title: null }]),
    ...(list === undefined ? [] : [{ name: 'list' as const, ...list }]),
    ...(detail === undefined ? [] : [{ name: 'detail' as const, ...detail }]),
  ]
}

/** The public path of the first property on a framed page; null for none. */
export function firstPropertyPath(page: Document): string | null {
  const link = page.querySelector<HTMLAnchorElement>('main article h2 a[href], main article h3 a[href]')
  return link === null ? null : link.pathname.replace(/^\/preview(?=\/)/, '')
}
