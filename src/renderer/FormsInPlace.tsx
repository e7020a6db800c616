import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useGoTo } from '#src/features/search/view/form/use-go-to.ts'
import { InPlaceContext, type OpenInPlace, overlayNameOf } from '#src/ui/site/in-place.ts'
import { useI18nInstances } from './i18n-context.ts'
import { loadPage } from './load-page.ts'
import type { LoadSheetPage, SheetPage } from './sheet-page.ts'
import { isForm } from './view-registry.ts'
import { useViews } from './views-context.ts'

const FormSheet = lazy(() => import('./FormSheet.tsx'))

/** Opens forms over the page (decision 062). A closed sheet stays in the page with its entries. */
export function FormsInPlace({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const views = useViews()
  const load = useSheetLoader()
  const goTo = useGoTo()
  const [opened, setOpened] = useState<{ readonly path: string; readonly sheets: readonly SheetPage[] }>({ path, sheets: [] })
  // Sheets of the previous page are gone.
  const sheets = opened.path === path ? opened.sheets : []
  const open: OpenInPlace = async (href, link) => {
    // Not every browser focuses a tapped link, and the focus must return to it.
    link.focus({ preventScroll: true })
    link.dataset.isHeld = ''
    const [page] = await Promise.all([load(href), import('./FormSheet.tsx')]).catch(() => [null])
    delete link.dataset.isHeld
    if (page?.page.modules.some((module) => isForm(module, views)))
      setOpened({ path, sheets: [...sheets.filter((other) => keyOf(other) !== keyOf(page)), page] })
    else goTo(href)
  }
  const close = (closed: SheetPage) => setOpened({ path, sheets: sheets.filter((sheet) => sheet !== closed) })
  return (
    <InPlaceContext value={open}>
      {children}
      <InPlaceContext value={null}>
        {sheets.map((sheet) => (
          <Suspense key={keyOf(sheet)}>
            <FormSheet sheet={sheet} name={overlayNameOf(sheet.page.path)} load={load} onDone={() => close(sheet)} />
          </Suspense>
        ))}
      </InPlaceContext>
    </InPlaceContext>
  )
}

function keyOf({ page, queryString }: SheetPage): string {
  return page.path + queryString
}

function useSheetLoader(): LoadSheetPage {
  const queryClient = useQueryClient()
  const [views, i18n] = [useViews(), useI18nInstances()]
  const loader = useMemo(() => ({ queryClient, views, i18n }), [queryClient, views, i18n])
  return useCallback(
    async (href) => {
      const { pathname, search } = new URL(href, window.location.href)
      const loaded = await loadPage(loader, pathname, search)
      return loaded.kind === 'page' ? loaded : null
    },
    [loader],
  )
}
