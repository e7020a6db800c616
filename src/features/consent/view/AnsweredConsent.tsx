import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useTracking } from '#src/features/consent/view/tracking/use-tracking.ts'
import { clearsConsent, isPutOff, putOff } from '#src/ui/state/stored-consent.ts'
import { consentDialogAtom } from '#src/ui/state/visitor-consent.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { type Answer, useAnswer } from './consent-answer.ts'
import { needsConsent } from './needs-consent.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** Opens the dialog on request, or if no answer to the current version is stored; applies the answer. */
export function AnsweredConsent({ shell, page, queryString }: Props) {
  const { answer, save, clear } = useAnswer(shell)
  const [isReopened, setReopened] = useAtom(consentDialogAtom)
  const { version } = shell.consent
  const [closedVersion, setClosedVersion] = useState(() => (isPutOff(version) ? version : null))
  const close = useCallback(() => {
    putOff(version)
    setReopened(false)
    setClosedVersion(version)
  }, [setReopened, version])
  useEffect(() => {
    if (!clearsConsent(queryString)) return
    clear()
    setClosedVersion(null)
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + withoutClearing(queryString) + hash)
  }, [queryString, clear])
  useTracking({ page, queryString, tracking: shell.tracking, consent: answer?.consent ?? null })
  const isAsked = answer === null && closedVersion !== version
  if (!needsConsent(shell) || (!isAsked && !isReopened)) return null
  return (
    <ConsentDialog
      // On request it is another dialog: it takes the focus and returns it.
      key={String(isReopened)}
      shell={shell}
      answer={answer}
      isReopened={isReopened}
      onSave={(chosen: Answer) => {
        setReopened(false)
        save(chosen)
      }}
      onClose={close}
    />
  )
}

function withoutClearing(queryString: string): string {
  const remaining = queryString
    .slice(1)
    .split('&')
    .filter((field) => !clearsConsent(`?${field}`))
  return remaining.length === 0 ? '' : `?${remaining.join('&')}`
}
