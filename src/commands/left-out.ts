/** A file of a package that browsers can do without, and what stands in for it. */
export interface LeftOut {
  /** The end of the name of the file that imports it; any file where empty. */
  readonly importer: string
  /** As what it imports it. */
  readonly source: string
  readonly standIn: string
  /** A file that cannot do without it, should we come to use that. */
  readonly neededBy?: string
}

/** What our calls never reach, file by file (decision 019). */
export const LEFT_OUT: readonly LeftOut[] = [
  // The router's own link component: its file of routes imports it for a method that we do not call; our links are SiteLink.
  { importer: '@tanstack/react-router/dist/esm/route.js', source: './link.js', standIn: 'export const Link = undefined' },
  // The router is given a way of reading query strings (router.tsx); this is the one it has otherwise.
  {
    importer: '@tanstack/router-core/dist/esm/router.js',
    source: './searchParams.js',
    standIn: 'export const defaultParseSearch = undefined, defaultStringifySearch = undefined',
  },
  // React has had this hook since version 18; the package brings along what older versions need.
  {
    importer: '@tanstack/react-store/dist/useSelector.js',
    source: 'use-sync-external-store/shim/with-selector',
    standIn: "export * from 'use-sync-external-store/with-selector'",
  },
  { importer: '', source: 'use-sync-external-store/shim', standIn: "export { useSyncExternalStore } from 'react'" },
  { importer: '', source: 'use-sync-external-store/shim/index.js', standIn: "export { useSyncExternalStore } from 'react'" },
  {
    importer: '@tanstack/query-core/build/modern/query.js',
    source: './infiniteQueryBehavior.js',
    standIn: 'export const infiniteQueryBehavior = undefined',
    neededBy: '@tanstack/query-core/build/modern/infiniteQueryObserver.js',
  },
  {
    importer: '@tanstack/query-core/build/modern/queryClient.js',
    source: './mutationCache.js',
    standIn:
      'export class MutationCache { clear() {} findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }',
    neededBy: '@tanstack/query-core/build/modern/mutationObserver.js',
  },
]
