import { I18nProvider } from '@lingui/react'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { clearsConsent, consentDialogAtom, hasAnswered } from '#src/state/consent-dialog.ts'
import { type ConsentParts, loadConsentParts } from './lazy-consent.ts'
import { needsConsent } from './needs-consent.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly search: string
}

/**
 * The dialog about cookies, and the tags that follow from its answer. Its files are loaded once the page is idle, and only where there
 * is something to ask or to measure, or the visitor asks for the dialog; in a preview never (SHELL-07, CONS-01).
 */
export function LazyConsent(props: Props) {
  const { shell, page, search } = props
  const { language } = page
  const [isWanted, setWanted] = useAtom(consentDialogAtom)
  const [loaded, setLoaded] = useState<ConsentParts | null>(null)
  const isHere = loaded?.i18n.locale === language
  useEffect(() => {
    if (page.isPreview || isHere) return
    const isMeasured = Object.keys(shell.tracking).length > 0
    const isSettled = !needsConsent(shell) || hasAnswered(shell.consent.version)
    if (!isWanted && !isMeasured && !clearsConsent(search) && isSettled) return
    return whenIdle(async () => {
      const parts = await loadConsentParts(language).catch(() => null)
      if (parts) return setLoaded(parts)
      // Tried again on the next page; who asked for it gets what there is without it.
      setWanted(false)
      if (isWanted && shell.consent.policyPath !== '') window.location.assign(shell.consent.policyPath)
    })
  }, [page.isPreview, isHere, isWanted, shell, search, language, setWanted])
  if (!isHere || page.isPreview) return null
  return (
    <I18nProvider i18n={loaded.i18n}>
      <loaded.AnsweredConsent {...props} />
    </I18nProvider>
  )
}

/** Calls `act` when the browser has nothing better to do; gives the function that takes this back. */
function whenIdle(act: () => Promise<void>): () => void {
  const requested = window.requestIdleCallback?.(act, { timeout: 2000 })
  if (requested !== undefined) return () => window.cancelIdleCallback(requested)
  // Safari has no such calls.
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}
