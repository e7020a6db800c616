import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Consent } from '#schemas/consent.ts'
import type { PageDocument, ShellDocument } from '#schemas/page-document.ts'
import { useTracking } from '#src/page/tracking/use-tracking.ts'
import { clearsConsent, consentDialogAtom } from '#src/state/consent-dialog.ts'
import { visitorConsentAtom } from '#src/state/visitor-consent.ts'
import { ConsentDialog } from './ConsentDialog.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly search: string
}

/** Asks where no answer to this version of the question is stored, or the visitor wants to change it; goes by the answer. */
export function AnsweredConsent({ shell, page, search }: Props) {
  const [kept, setKept] = useAtom(visitorConsentAtom)
  const [isReopened, setReopened] = useAtom(consentDialogAtom)
  const { version } = shell.consent
  const consent = kept?.version === version ? kept.consent : null
  useEffect(() => {
    if (!clearsConsent(search)) return
    setKept(null)
    const { pathname, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + withoutClearing(search) + hash)
  }, [search, setKept])
  useTracking({ page, search, tracking: shell.tracking, consent })
  if (consent !== null && !isReopened) return null
  const save = (answer: Consent) => {
    setReopened(false)
    setKept({ consent: answer, version })
  }
  return (
    <ConsentDialog
      // Opened by the visitor it is another dialog: it takes the focus, and gives it back.
      key={String(isReopened)}
      shell={shell}
      consent={consent}
      isReopened={isReopened}
      onSave={save}
      onClose={() => setReopened(false)}
    />
  )
}

function withoutClearing(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((field) => !clearsConsent(`?${field}`))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
