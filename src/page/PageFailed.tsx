import { I18nProvider } from '@lingui/react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isLanguage } from '#schemas/language.ts'
import { useI18nInstances } from './i18n-context.ts'
import { LoadFailed } from './LoadFailed.tsx'

/** Stands for a page that could not be loaded: says so in the page's language and offers to try again (ERR-01). */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const instances = useI18nInstances()
  const language = document.documentElement.lang
  return (
    <I18nProvider i18n={instances.get(isLanguage(language) ? language : 'fr')}>
      <main id="main">
        <LoadFailed
          onRetry={() => {
            reset()
            router.invalidate()
          }}
        />
      </main>
    </I18nProvider>
  )
}
