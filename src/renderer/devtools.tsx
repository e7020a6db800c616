import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools'
import { createRoot } from 'react-dom/client'
import type { PageRouter } from './router.tsx'

/** Shows the developer tools of router and query cache in a separate React tree; only for `npm run dev`. */
export function showDevtools(router: PageRouter, queryClient: QueryClient): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <TanStackRouterDevtools router={router} position="bottom-left" />
      <ReactQueryDevtools buttonPosition="bottom-right" />
    </QueryClientProvider>,
  )
}
