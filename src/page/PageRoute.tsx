import { I18nProvider } from '@lingui/react'
import { useMatch, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Navigation, NavigationContext } from '#src/parts/navigation.ts'
import { useI18nInstances } from './i18n-context.ts'
import type { LoadedPage } from './load-page.ts'
import { PageView } from './PageView.tsx'
import { useDocumentHead } from './use-document-head.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Shows the page that the router has loaded, in its language. */
export function PageRoute() {
  // Redirects never come to be shown: the route's loader throws them.
  const loaded = useMatch({ strict: false, select: (match) => match.loaderData as LoadedPage | undefined })
  const navigation = useNavigationOfRouter()
  const instances = useI18nInstances()
  const page = loaded?.kind === 'page' ? loaded.page : undefined
  useDocumentHead(page)
  useFocusOnNavigation(page?.path)
  if (loaded?.kind !== 'page') return null
  return (
    <I18nProvider i18n={instances.get(loaded.page.language)}>
      <NavigationContext value={navigation}>
        <PageView page={loaded.page} shell={loaded.shell} search={loaded.search} />
      </NavigationContext>
    </I18nProvider>
  )
}

function useNavigationOfRouter(): Navigation {
  const router = useRouter()
  return useMemo(
    () => ({
      navigate: (href) => router.history.push(href),
      preload(href) {
        const [path = '/', query] = href.split('#')[0]?.split('?') ?? []
        router.preloadRoute({ to: path, search: query === undefined ? {} : { raw: `?${query}` } } as never).catch(() => undefined)
      },
    }),
    [router],
  )
}
