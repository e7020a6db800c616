import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { toPreviewPath } from '#src/domain/preview-path.ts'
import type { Navigation } from '#src/parts/navigation.ts'

/** Leads on by client-side routing; from a preview, to previews. */
export function useRouterNavigation(isPreview: boolean): Navigation {
  const router = useRouter()
  return useMemo(() => {
    const place = (href: string) => (isPreview ? toPreviewPath(href) : href)
    return {
      navigate: (href) => router.history.push(place(href)),
      preload(href) {
        const [path = '/', query] = place(href).split('#')[0]?.split('?') ?? []
        router.preloadRoute({ to: path, search: query === undefined ? {} : { raw: `?${query}` } } as never).catch(() => undefined)
      },
    }
  }, [router, isPreview])
}
