import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { I18nProvider as AriaI18nProvider } from 'react-aria-components/I18nProvider'
import type { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { isSignedOutAtom } from './studio-atoms.ts'

interface Props {
  readonly i18n: I18n
  readonly router: ReturnType<typeof createStudioRouter>
}

export function StudioApp({ i18n, router }: Props) {
  const [{ store, queryClient }] = useState(createState)
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <AriaI18nProvider locale={i18n.locale}>
            <RouterProvider router={router} />
          </AriaI18nProvider>
        </I18nProvider>
      </QueryClientProvider>
    </Provider>
  )
}

const MOST_ATTEMPTS = 3

function createState() {
  const store = createStore()
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 401) store.set(isSignedOutAtom, true)
      },
    }),
    defaultOptions: {
      queries: {
        // A refusal would be repeated.
        retry: (failures, error) => failures < MOST_ATTEMPTS && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
    },
  })
  return { store, queryClient }
}

function statusOf(error: unknown): number {
  return error instanceof StudioError ? error.status : -1
}
