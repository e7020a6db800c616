import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { type Navigation, withinPreview } from '#src/parts/navigation.ts'
import { isMeasured } from '#src/site/pages/measured-page.ts'
import { leaveOverlay } from '#src/ui/overlay-history.ts'
import { useShownPage } from './shown-page.ts'

interface Shown {
  readonly page: PageDocument
  readonly shell: ShellDocument
}

/**
 * Client-side navigation; previews lead to previews. On a site with measurement services, a page without them is loaded as a
 * document, and so is the way back, so that no script goes along (decision 020).
 */
export function useRouterNavigation(shown: Shown | undefined): Navigation {
  const router = useRouter()
  const queryClient = useQueryClient()
  const followed = useRef(0)
  const isPreview = shown?.page.isPreview === true
  const isSeen = shown !== undefined && isMeasured(shown.page)
  const hasServices = Object.keys(shown?.shell.tracking ?? {}).length > 0
  return useMemo(() => {
    // From an open dialog the next page takes the place of its entry.
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
        const [path = '/', query] = href.split('#')[0]?.split('?') ?? []
        router.preloadRoute({ to: path, search: query === undefined ? {} : { raw: `?${query}` } } as never).catch(() => undefined)
      },
    }
    return isPreview ? withinPreview(navigation) : navigation
  }, [router, queryClient, isPreview, isSeen, hasServices])
}

/**
 * After client-side navigation, moves the focus to the new content, as a page load would (WCAG 2.4.3), error messages and their
 * later replacement included. Where only the query string changes, the focus moves only if its element is gone.
 */
export function useFocusOnNavigation(path: string | undefined, queryString = ''): void {
  const shown = useShownPage()
  useEffect(() => {
    if (path === undefined || (shown.path === path && shown.queryString === queryString)) return
    const isFirst = shown.path === undefined
    const isSamePath = shown.path === path
    Object.assign(shown, { path, queryString })
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!isFirst && !(isSamePath && hasFocus)) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, queryString, shown])
}
