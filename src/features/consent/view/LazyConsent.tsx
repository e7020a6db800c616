import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { clearsConsent, isPutOff } from '#src/ui/state/stored-consent.ts'
import { consentDialogAtom, visitorConsentAtom } from '#src/ui/state/visitor-consent.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { needsConsent } from './needs-consent.ts'

/** The browser keeps the question's server HTML, and loads no code for it. */
const ClosedQuestion = import.meta.env.SSR ? (await import('./ConsentDialog.tsx')).ClosedQuestion : null

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** The cookie dialog and the tags after consent, loaded when the page is idle; never in a preview (SHELL-07, CONS-01). */
export function LazyConsent(props: Props) {
  const { shell, page, queryString } = props
  const { language } = page
  const question = useRef<HTMLDivElement>(null)
  const place = useId()
  const [firstPath] = useState(page.path)
  const [isWanted, setWanted] = useAtom(consentDialogAtom)
  const isAnswered = useAtomValue(visitorConsentAtom)?.version === shell.consent.version
  const [loaded, setLoaded] = useState<ConsentParts | null>(null)
  const isHere = loaded?.i18n.locale === language
  const isFirstPage = page.path === firstPath
  useEffect(() => {
    if (page.isPreview || isHere) return
    const isMeasured = Object.keys(shell.tracking).length > 0
    const isAskedHere = isFirstPage && question.current?.querySelector('dialog') != null
    const isNeeded = isAnswered ? isMeasured : needsConsent(shell) && !isAskedHere && !isPutOff(shell.consent.version)
    if (!isWanted && !clearsConsent(queryString) && !isNeeded) return
    return whenIdle(async () => {
      const opened = question.current?.querySelector<HTMLDialogElement>('dialog[open]')
      if (opened && !isWanted) await new Promise((resolve) => opened.addEventListener('close', resolve, { once: true }))
      const parts = await loadConsentParts(language).catch(() => null)
      if (parts) return setLoaded(parts)
      // The next page tries again; a visitor who opened the dialog gets the fallback link.
      setWanted(false)
      if (isWanted && shell.consent.policyPath !== '') window.location.assign(shell.consent.policyPath)
    }, 2000)
  }, [page.isPreview, isHere, isWanted, isAnswered, isFirstPage, shell, queryString, language, setWanted])
  const wasAnswered = useRef(isAnswered)
  useEffect(() => {
    // The answer came from another tab, which the first script does not observe.
    if (isAnswered && !wasAnswered.current)
      question.current?.querySelector<HTMLElement>('dialog[open] [data-action="close"]')?.click()
    wasAnswered.current = isAnswered
  }, [isAnswered])
  if (page.isPreview) return null
  if (isHere) {
    return (
      <I18nProvider i18n={loaded.i18n}>
        <loaded.AnsweredConsent {...props} />
      </I18nProvider>
    )
  }
  if (!needsConsent(shell)) return null
  if (ClosedQuestion) {
    const media = shell.externalMedia.map(({ medium }) => medium).join(' ')
    return (
      <div data-consent-question="" data-version={shell.consent.version} data-media={media}>
        <CachedHtml of={shell} by={`consent ${place}`}>
          <ClosedQuestion shell={shell} />
        </CachedHtml>
      </div>
    )
  }
  return <ServerHtml ref={question} />
}

type ConsentParts = typeof import('./AnsweredConsent.tsx') & {
  /** The texts of the dialog, and those of every page. */
  readonly i18n: I18n
}

/** Loads the dialog, the tags and their texts; the language may change between two pages. */
async function loadConsentParts(language: string): Promise<ConsentParts> {
  const instances = createI18nInstances(loadCatalog)
  const [parts, i18n] = await Promise.all([import('./AnsweredConsent.tsx'), instances.load(language, ['consent'])])
  return { ...parts, i18n }
}
