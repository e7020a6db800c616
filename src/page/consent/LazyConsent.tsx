import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { clearsConsent, consentDialogAtom, hasAnswered } from '#src/state/consent-dialog.ts'
import { needsConsent } from './needs-consent.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/**
 * The cookie dialog and the tags that follow from its answer. Loaded once the page is idle, only if consent or measurement is
 * configured or on request; never in a preview (SHELL-07, CONS-01).
 */
export function LazyConsent(props: Props) {
  const { shell, page, queryString } = props
  const { language } = page
  const [isWanted, setWanted] = useAtom(consentDialogAtom)
  const [loaded, setLoaded] = useState<ConsentParts | null>(null)
  const isHere = loaded?.i18n.locale === language
  useEffect(() => {
    if (page.isPreview || isHere) return
    const isMeasured = Object.keys(shell.tracking).length > 0
    const isSettled = !needsConsent(shell) || hasAnswered(shell.consent.version)
    if (!isWanted && !isMeasured && !clearsConsent(queryString) && isSettled) return
    return whenIdle(async () => {
      const parts = await loadConsentParts(language).catch(() => null)
      if (parts) return setLoaded(parts)
      // Retried on the next page; a visitor who asked for it gets the fallback link.
      setWanted(false)
      if (isWanted && shell.consent.policyPath !== '') window.location.assign(shell.consent.policyPath)
    })
  }, [page.isPreview, isHere, isWanted, shell, queryString, language, setWanted])
  if (!isHere || page.isPreview) return null
  return (
    <I18nProvider i18n={loaded.i18n}>
      <loaded.AnsweredConsent {...props} />
    </I18nProvider>
  )
}

/** Calls `act` when the browser is idle; returns the cancel function. */
function whenIdle(act: () => Promise<void>): () => void {
  const requested = window.requestIdleCallback?.(act, { timeout: 2000 })
  if (requested !== undefined) return () => window.cancelIdleCallback(requested)
  // Safari has no requestIdleCallback.
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}

type ConsentParts = typeof import('./AnsweredConsent.tsx') & {
  /** The texts of the dialog, and those of every page. */
  readonly i18n: I18n
}

/**
 * Loads the cookie dialog and what follows from an answer, with its own texts: it may open between two pages of different
 * languages.
 */
async function loadConsentParts(language: string): Promise<ConsentParts> {
  const instances = createI18nInstances(loadCatalog)
  const [parts, i18n] = await Promise.all([import('./AnsweredConsent.tsx'), instances.load(language, ['consent'])])
  return { ...parts, i18n }
}
