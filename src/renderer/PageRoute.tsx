import { I18nProvider } from '@lingui/react'
import { useLoaderData } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { noteViewedAtom } from '#src/features/properties/view/visited/recently-viewed.ts'
import { NavigationContext, PreviewContext } from '#src/ui/site/navigation.ts'
import { FormsInPlace } from './FormsInPlace.tsx'
import { useI18nInstances } from './i18n-context.ts'
import { PageView } from './PageView.tsx'
import { PendingNavigation } from './PendingNavigation.tsx'
import { reportVisit } from './report-visit.ts'
import { useRememberShown, useShownPage } from './shown-page.ts'
import { useDocumentHead } from './use-document-head.ts'
import { useFocusOnNavigation, useRouterNavigation } from './use-router-navigation.ts'

export function PageRoute(): ReactNode {
  const loaded = useLoaderData({ from: '/$' })
  const instances = useI18nInstances()
  const { page, shell, queryString } = loaded
  const navigation = useRouterNavigation(loaded)
  useDocumentHead(page)
  useFocusOnNavigation(page.path, queryString)
  useVisit(page)
  useNoteViewed(page)
  useRememberShown(loaded)
  const view = <PageView page={page} shell={shell} queryString={queryString} />
  return (
    <I18nProvider i18n={instances.get(page.language)}>
      <NavigationContext value={navigation}>
        <PreviewContext value={page.isPreview}>
          {page.isPreview ? view : <FormsInPlace path={page.path}>{view}</FormsInPlace>}
          <PendingNavigation />
        </PreviewContext>
      </NavigationContext>
    </I18nProvider>
  )
}

/** Counts property pages after the first page (OWN-06), which the first script counts. Call it before `useRememberShown`, which stores the page. */
function useVisit(page: PageDocument): void {
  const shown = useShownPage()
  useEffect(() => {
    const before = shown.last?.page
    if (page.type !== 'property' || page.isPreview || before === undefined || page.path === before.path) return
    reportVisit(page, false)
  }, [page, shown])
}

function useNoteViewed(page: PageDocument): void {
  const noteViewed = useSetAtom(noteViewedAtom)
  const id = page.type === 'property' && !page.isPreview ? Number(page.parameters.id) : null
  useEffect(() => {
    if (id !== null) noteViewed(id)
  }, [id, noteViewed])
}
