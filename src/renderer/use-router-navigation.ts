import { useQueryClient } from '@tanstack/react-query'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { isMeasured } from '#src/definition/pages/measured-page.ts'
import { propertyAnchor } from '#src/features/properties/view/property-anchor.ts'
import { leaveOverlay } from '#src/ui/overlay-history.ts'
import { type Navigation, withinPreview } from '#src/ui/site/navigation.ts'
import { readPageSearch } from './page-search.ts'
import { useShownPage } from './shown-page.ts'

interface Shown {
  readonly page: PageDocument
  readonly shell: ShellDocument
}

/**
 * Client-side navigation; previews lead to previews. With measurement services, a page without them loads as a document, and so
 * does the way back, so that no script stays (decision 020).
 */
export function useRouterNavigation(shown: Shown | undefined): Navigation {
  const router = useRouter()
  const queryClient = useQueryClient()
  const followed = useRef(0)
  const isPreview = shown?.page.isPreview === true
  const isSeen = shown !== undefined && isMeasured(shown.page)
  const hasServices = Object.keys(shown?.shell.tracking ?? {}).length > 0
  return useMemo(() => {
    // In an open dialog, the next page replaces the dialog's history entry.
    const navigation: Navigation = {
      navigate: hasServices
        ? async (href) => {
            followed.current += 1
            const way = leaveOverlay() ? 'replace' : 'push'
            const [own, from] = [followed.current, router.history.location]
            const isOther = await import('./needs-new-document.ts').then(
              ({ needsNewDocument }) => needsNewDocument(queryClient, href, isSeen),
              () => true,
            )
            // The visitor has navigated elsewhere meanwhile.
            if (own !== followed.current || from !== router.history.location) return
            if (!isOther) router.history[way](href)
            else window.location[way === 'push' ? 'assign' : 'replace'](href)
          }
        : (href) => router.history[leaveOverlay() ? 'replace' : 'push'](href),
      preload(href) {
        if (savesData()) return
        const { pathname, search } = new URL(href, window.location.origin)
        const way = { to: '/$', params: { _splat: pathname.slice(1) }, search: readPageSearch(search) } as const
        router.preloadRoute(way).catch(() => undefined)
      },
    }
    return isPreview ? withinPreview(navigation) : navigation
  }, [router, queryClient, isPreview, isSeen, hasServices])
}

/**
 * After client-side navigation, moves the focus to the new content, as a page load does (WCAG 2.4.3): an error message, the
 * property's card on the way back, or the fragment's target. If only the query string changes, only a lost focus moves.
 */
export function useFocusOnNavigation(path: string | undefined, queryString = ''): void {
  const shown = useShownPage()
  const isReturn = useIsReturn()
  useEffect(() => {
    if (path === undefined || (shown.path === path && shown.queryString === queryString)) return
    const isFirst = shown.path === undefined
    const isSamePath = shown.path === path
    Object.assign(shown, { path, queryString })
    if (isFirst) return
    const card = isReturn() ? cardOf(shown.last?.page) : null
    const target = document.getElementById(window.location.hash.slice(1))
    reveal(target)
    if (takesFocus(card) || takesFocus(target)) return
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!(isSamePath && hasFocus)) takesFocus(document.getElementById('main'))
  }, [path, queryString, shown, isReturn])
}

/** Whether the visitor asked the browser to save data (Save-Data). */
function savesData(): boolean {
  // Not every browser has this property.
  const { connection } = window.navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Whether the visitor came to the current page by Back or Forward. */
function useIsReturn(): () => boolean {
  const history: RouterHistory = useRouter().history
  const isReturn = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isReturn.current = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
    [history],
  )
  return useCallback(() => isReturn.current, [])
}

/** The link of a property's card on this page. */
function cardOf(before: PageDocument | undefined): HTMLElement | null {
  const { id } = before?.type === 'property' ? before.parameters : {}
  return id === undefined
    ? null
    : (document.getElementById(propertyAnchor(id))?.querySelector<HTMLElement>('a:not([tabindex])') ?? null)
}

/** Shows what a closed `details` hides, as a browser does for the fragment of a page that it loads. */
function reveal(element: HTMLElement | null): void {
  const closed = element?.closest<HTMLDetailsElement>('details:not([open])')
  if (!closed) return
  closed.open = true
  element?.scrollIntoView()
}

function takesFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true })
  return element !== null && document.activeElement === element
}
