import { createContext, useContext } from 'react'
import { toPreviewPath } from '#src/domain/site/preview-path.ts'

/** How parts and modules lead to another page without knowing the router. */
export interface Navigation {
  /** Goes to a path of this site, with query string and hash, by client-side routing. */
  readonly navigate: (href: string) => void
  /** Starts to load what a page needs, when a visitor is about to go there. */
  readonly preload: (href: string) => void
}

/** Whether the page around is a preview: the links on it then stay in the preview. */
export const PreviewContext = createContext(false)

/** The same navigation for a preview: it leads to previews. */
export function withinPreview({ navigate, preload }: Navigation): Navigation {
  return { navigate: (href) => navigate(toPreviewPath(href)), preload: (href) => preload(toPreviewPath(href)) }
}

/** Without a router around, links are plain links. */
export const NavigationContext = createContext<Navigation | null>(null)

/** The navigation of the page around, or null where links are plain. */
export function useNavigation(): Navigation | null {
  return useContext(NavigationContext)
}
