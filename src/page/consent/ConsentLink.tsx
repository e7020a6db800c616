import { useSetAtom } from 'jotai'
import { useContext } from 'react'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { PreviewContext } from '#src/parts/navigation.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { consentDialogAtom } from '#src/state/consent-dialog.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { needsConsent } from './needs-consent.ts'

interface Props {
  readonly shell: ShellDocument
  readonly className: string | undefined
}

/**
 * Reopens the cookie dialog (decision 040, point 21); without JavaScript, in a preview, and where no consent is needed it links
 * to the policy.
 */
export function ConsentLink({ shell, className }: Props) {
  const text = useText()
  const reopen = useSetAtom(consentDialogAtom)
  const isHydrated = useIsHydrated()
  const isPreview = useContext(PreviewContext)
  const { policyPath } = shell.consent
  if (!isHydrated || isPreview || !needsConsent(shell)) {
    if (policyPath === '') return null
    return (
      <SiteLink className={className} href={policyPath}>
        {text('shell.cookies')}
      </SiteLink>
    )
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => reopen(true)}>
      {text('shell.cookies')}
    </button>
  )
}
