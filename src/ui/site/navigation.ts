import { createContext, useContext } from 'react'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'

/** Navigation for parts and modules, independent of the router. */
export interface Navigation {
  /** Navigates to a path of this site, with query string and hash, by client-side routing. */
  readonly navigate: (href: string) => void
  readonly preload: (href: string) => void
}

/** Whether the current page is a preview, in which links stay. */
export const PreviewContext = createContext(false)

export function withinPreview({ navigate, preload }: Navigation): Navigation {
  return { navigate: (href) => navigate(toPreviewPath(href)), preload: (href) => preload(toPreviewPath(href)) }
}

/** Without a router, links are plain links. */
export const NavigationContext = createContext<Navigation | null>(null)

/** The navigation of the current page, or null where links are plain. */
export function useNavigation(): Navigation | null {
  return useContext(NavigationContext)
}
