import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Navigation, withinPreview } from '#src/parts/navigation.ts'

/** Leads on by client-side routing; from a preview, to previews. */
export function useRouterNavigation(isPreview: boolean): Navigation {
  const router = useRouter()
  return useMemo(() => {
    const navigation: Navigation = {
      navigate: (href) => router.history.push(href),
      preload(href) {
        const [path = '/', query] = href.split('#')[0]?.split('?') ?? []
        router.preloadRoute({ to: path, search: query === undefined ? {} : { raw: `?${query}` } } as never).catch(() => undefined)
      },
    }
    return isPreview ? withinPreview(navigation) : navigation
  }, [router, isPreview])
}
