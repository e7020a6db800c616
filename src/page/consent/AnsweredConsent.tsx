import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useTracking } from '#src/page/tracking/use-tracking.ts'
import { clearsConsent } from '#src/state/stored-consent.ts'
import { consentDialogAtom } from '#src/state/visitor-consent.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { type Answer, useAnswer } from './consent-answer.ts'
import { needsConsent } from './needs-consent.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/**
 * Opens the dialog where no answer to the current version is stored, or on request; applies the answer. A dialog closed without
 * an answer opens again on the next page.
 */
export function AnsweredConsent({ shell, page, queryString }: Props) {
  const { answer, save, clear } = useAnswer(shell)
  const [isReopened, setReopened] = useAtom(consentDialogAtom)
  const [closedOn, setClosedOn] = useState<string | null>(null)
  if (closedOn !== null && closedOn !== page.path) setClosedOn(null)
  const close = useCallback(() => {
    setReopened(false)
    setClosedOn(page.path)
  }, [setReopened, page.path])
  useEffect(() => {
    if (!clearsConsent(queryString)) return
    clear()
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + withoutClearing(queryString) + hash)
  }, [queryString, clear])
  useTracking({ page, queryString, tracking: shell.tracking, consent: answer?.consent ?? null })
  const isAsked = answer === null && closedOn === null
  if (!needsConsent(shell) || (!isAsked && !isReopened)) return null
  return (
    <ConsentDialog
      // On request it is another dialog: it takes the focus and returns it.
      key={String(isReopened)}
      shell={shell}
      answer={answer}
      isReopened={isReopened}
      onSave={(given: Answer) => {
        setReopened(false)
        save(given)
      }}
      onClose={close}
    />
  )
}

function withoutClearing(queryString: string): string {
  const kept = queryString
    .slice(1)
    .split('&')
    .filter((field) => !clearsConsent(`?${field}`))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
