import { I18nProvider } from '@lingui/react'
import { useMatch } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { NavigationContext, PreviewContext } from '#src/parts/navigation.ts'
import { noteViewedAtom } from '#src/state/recently-viewed.ts'
import { FormsInPlace } from './FormsInPlace.tsx'
import { useI18nInstances } from './i18n-context.ts'
import type { LoadedPage } from './load-page.ts'
import { PageView } from './PageView.tsx'
import { reportVisit } from './report-visit.ts'
import { useRememberShown, useShownPage } from './shown-page.ts'
import { useDocumentHead } from './use-document-head.ts'
import { useFocusOnNavigation, useRouterNavigation } from './use-router-navigation.ts'

/** Shows the page that the router has loaded, in its language. */
export function PageRoute() {
  // The route's loader throws redirects, so none gets here.
  const loaded = useMatch({ strict: false, select: (match) => match.loaderData as LoadedPage | undefined })
  const instances = useI18nInstances()
  const page = loaded?.kind === 'page' ? loaded.page : undefined
  const navigation = useRouterNavigation(loaded?.kind === 'page' ? loaded : undefined)
  useDocumentHead(page)
  useFocusOnNavigation(page?.path, loaded?.kind === 'page' ? loaded.queryString : '')
  useVisit(page)
  useNoteViewed(page)
  useRememberShown(loaded)
  if (loaded?.kind !== 'page') return null
  const view = <PageView page={loaded.page} shell={loaded.shell} queryString={loaded.queryString} />
  return (
    <I18nProvider i18n={instances.get(loaded.page.language)}>
      <NavigationContext value={navigation}>
        <PreviewContext value={loaded.page.isPreview}>
          {loaded.page.isPreview ? view : <FormsInPlace path={loaded.page.path}>{view}</FormsInPlace>}
        </PreviewContext>
      </NavigationContext>
    </I18nProvider>
  )
}

/**
 * Counts each page of a property that a visitor goes on to (OWN-06); the first script has counted the first page. Call it before
 * `useRememberShown`, which keeps the page before.
 */
function useVisit(page: PageDocument | undefined): void {
  const shown = useShownPage()
  useEffect(() => {
    const before = shown.last?.page
    if (page?.type !== 'property' || page.isPreview || before === undefined || page.path === before.path) return
    reportVisit(page, false)
  }, [page, shown])
}

/** Notes the property of the page for the list of those that the visitor has seen. */
function useNoteViewed(page: PageDocument | undefined): void {
  const noteViewed = useSetAtom(noteViewedAtom)
  const id = page?.type === 'property' && !page.isPreview ? Number(page.parameters.id) : null
  useEffect(() => {
    if (id !== null) noteViewed(id)
  }, [id, noteViewed])
}
