import { useSetAtom } from 'jotai'
import { useContext } from 'react'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { consentDialogAtom } from '#src/ui/state/visitor-consent.ts'
import { needsConsent } from './needs-consent.ts'

interface Props {
  readonly shell: ShellDocument
  readonly className: string | undefined
}

/** Reopens the cookie dialog (decision 040, point 21). Without JavaScript or services, a link to the policy. */
export function ConsentLink({ shell, className }: Props) {
  const text = useText()
  // Before hydration, the first script opens the dialog.
  const reopen = useSetAtom(consentDialogAtom)
  const isPreview = useContext(PreviewContext)
  const { policyPath } = shell.consent
  const toPolicy = policyPath !== '' && (
    <SiteLink className={className} href={policyPath}>
      {text('shell.cookies')}
    </SiteLink>
  )
  if (isPreview || !needsConsent(shell)) return toPolicy || null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-needs-script
        data-early="consent"
        data-otherwise={policyPath}
        onClick={() => reopen(true)}
      >
        {text('shell.cookies')}
      </button>
      <noscript>{toPolicy}</noscript>
    </>
  )
}
