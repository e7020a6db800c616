import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Studio } from '#src/studio/client/shell/Studio.tsx'
import { readStudioAddress, type StudioAddress, writeStudioAddress } from './studio-address.ts'

const NAMES = Object.keys(readStudioAddress(''))

/** The router of the Studio: one page at /studio/, whose query string is the state. */
export function createStudioRouter(history: RouterHistory) {
  const rootRoute = createRootRoute({ notFoundComponent: Studio })
  const studioRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Studio })
  return createRouter({
    routeTree: rootRoute.addChildren([studioRoute]),
    basepath: '/studio',
    trailingSlash: 'always',
    history,
    // Ids are strings, also numeric ones.
    parseSearch: (search) => ({ ...readStudioAddress(search) }),
    stringifySearch: (search) => (isStudioAddress(search) ? writeStudioAddress(search) : ''),
  })
}

function isStudioAddress(search: unknown): search is StudioAddress {
  return typeof search === 'object' && search !== null && NAMES.every((name) => name in search)
}
