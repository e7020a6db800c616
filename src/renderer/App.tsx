import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type createStore, Provider as JotaiProvider } from 'jotai'
import { useEffect, useState } from 'react'
import { I18nInstancesContext } from './i18n-context.ts'
import type { PageLoader } from './load-page.ts'
import type { PageRouter } from './router.tsx'
import { createShownPage, ShownPageContext } from './shown-page.ts'
import { ViewsContext } from './views-context.ts'

interface Props {
  readonly loader: PageLoader
  readonly router: PageRouter
  readonly store: ReturnType<typeof createStore>
  readonly onHydrated?: () => void
}

/** The application with its router: the same tree on the server and in the browser. */
export function App({ loader, router, store, onHydrated }: Props) {
  const [shown] = useState(createShownPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => onHydrated?.(), [])
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={loader.queryClient}>
        <ViewsContext value={loader.views}>
          <I18nInstancesContext value={loader.i18n}>
            <ShownPageContext value={shown}>
              <RouterProvider router={router} />
            </ShownPageContext>
          </I18nInstancesContext>
        </ViewsContext>
      </QueryClientProvider>
    </JotaiProvider>
  )
}
