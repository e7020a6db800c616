import { useEffect } from 'react'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { useShownPage } from './shown-page.ts'

/**
 * Has each page of a property that is shown counted, once (OWN-06); what does it is fetched on such pages alone. To be called before
 * `useRememberShown`: a page shown before this one tells a visitor who goes on from one who arrives.
 */
export function useVisit(page: PageDocument | undefined): void {
  const shown = useShownPage()
  useEffect(() => {
    const before = shown.last?.page
    if (page?.type !== 'property' || page.isPreview || page.path === before?.path) return
    // A visit that cannot be told is none; the visitor has lost nothing.
    import('./report-visit.ts').then(({ reportVisit }) => reportVisit(page, before === undefined)).catch(() => undefined)
  }, [page, shown])
}
