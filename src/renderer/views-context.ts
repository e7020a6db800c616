import { createContext, useContext } from 'react'
import type { ViewRegistry } from './view-registry.ts'

/** The registry that the composition root passes to the renderer. */
export const ViewsContext = createContext<ViewRegistry | null>(null)

export function useViews(): ViewRegistry {
  const views = useContext(ViewsContext)
  if (!views) throw new Error('[Bug] the renderer was given no registry of views')
  return views
}
