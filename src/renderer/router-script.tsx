import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'

export async function routerScript(): Promise<string> {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory(),
    isServer: true,
    scrollRestoration: true,
  })
  await router.load()
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return /^<script>([\s\S]*)<\/script>$/.exec(html)?.[1] ?? ''
}
