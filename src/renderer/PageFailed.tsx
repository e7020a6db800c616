import { I18nProvider } from '@lingui/react'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isLanguage } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Shell } from '#src/renderer/shell/Shell.tsx'
import { LoadFailed } from '#src/ui/site/LoadFailed.tsx'
import { NavigationContext, PreviewContext } from '#src/ui/site/navigation.ts'
import { useI18nInstances } from './i18n-context.ts'
import { useShownPage } from './shown-page.ts'
import { useDocumentHead } from './use-document-head.ts'
import { useFocusOnNavigation, useRouterNavigation } from './use-router-navigation.ts'

/** The message for a page that failed to load, with a retry (ERR-01), between header and footer of the previous page. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const instances = useI18nInstances()
  const { last } = useShownPage()
  const href = useLocation({ select: (location) => location.href })
  const language = last?.page.language ?? document.documentElement.lang
  const message = (
    <LoadFailed
      error={error}
      href={href}
      onRetry={() => {
        reset()
        router.invalidate()
      }}
    />
  )
  return (
    <I18nProvider i18n={instances.get(isLanguage(language) ? language : 'fr')}>
      {last ? <InShell {...last}>{message}</InShell> : <main id="main">{message}</main>}
    </I18nProvider>
  )
}

interface InShellProps {
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly children: React.ReactNode
}

function InShell({ page: before, shell, children }: InShellProps) {
  const text = useText()
  const title = text('error.page')
  const page = useMemo(() => failedPage(before, title, shell.agency.name), [before, title, shell])
  useDocumentHead(page)
  useFocusOnNavigation(page.path)
  return (
    <NavigationContext value={useRouterNavigation({ page, shell })}>
      <PreviewContext value={page.isPreview}>
        <Shell shell={shell} page={page} queryString="">
          {children}
        </Shell>
      </PreviewContext>
    </NavigationContext>
  )
}

/** A page with only a title. Its path is empty, so that no menu entry is current. */
function failedPage({ language, isPreview, isPersonal }: PageDocument, title: string, agency: string): PageDocument {
  return {
    id: 'failed',
    type: 'standard',
    language,
    path: '',
    status: 404,
    title,
    description: '',
    isPreview,
    isPersonal,
    breadcrumbs: [],
    showBreadCrumb: false,
    banner: null,
    alternates: {},
    modules: [],
    textAreas: [],
    headTitle: `${title} – ${agency}`,
    head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
    parameters: {},
  }
}
