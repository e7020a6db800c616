import { useEffect } from 'react'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { useShownPage } from './shown-page.ts'

/**
 * Counts each shown page of a property once (OWN-06); its code is loaded on such pages only. Call it before `useRememberShown`,
 * whose previous page tells an arrival from a navigation.
 */
export function useVisit(page: PageDocument | undefined): void {
  const shown = useShownPage()
  useEffect(() => {
    const before = shown.last?.page
    if (page?.type !== 'property' || page.isPreview || page.path === before?.path) return
    // A visit that fails to report is lost; the visitor does not notice.
    import('./report-visit.ts').then(({ reportVisit }) => reportVisit(page, before === undefined)).catch(() => undefined)
  }, [page, shown])
}
