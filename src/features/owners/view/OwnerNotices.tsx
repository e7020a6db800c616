import { CircleCheck } from 'lucide'
import { type ReactNode, useContext } from 'react'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ActionLink } from '#src/ui/site/ActionLink.tsx'
import { EmptyState } from '#src/ui/site/EmptyState.tsx'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import styles from './OwnerNotices.module.css'

interface OwnerNothingProps {
  readonly message: string
  readonly hint: string
  readonly children?: ReactNode
}

/** Large if it is the page's only content. */
export function OwnerNothing({ message, hint, children }: OwnerNothingProps) {
  if (children !== undefined) {
    return (
      <EmptyState message={message} hint={hint}>
        {children}
      </EmptyState>
    )
  }
  return (
    <Notice tone="empty" className={styles.nothing}>
      <p className={styles.nothingMessage}>{message}</p>
      <p className={styles.nothingHint}>{hint}</p>
    </Notice>
  )
}

interface OwnerRefusedProps {
  readonly kind: 'logged-out' | 'absent'
  readonly pages: OwnerPages
  readonly path: string
  /** full: the reason and a way on; quiet: one line, where another module shows the rest. */
  readonly emphasis?: 'full' | 'quiet'
}

/** Replaces data that the visitor may not see, with a link that leads on. */
export function OwnerRefused({ kind, pages, path, emphasis = 'full' }: OwnerRefusedProps) {
  const text = useText()
  const what = useContext(PreviewContext) ? 'preview' : kind
  const isQuiet = emphasis === 'quiet'
  return (
    <Notice tone="accent" className={styles.refused} data-emphasis={emphasis}>
      <p className={styles.refusedMessage}>{text(`owner.${what}`)}</p>
      {!isQuiet && <p className={styles.refusedHint}>{text(`owner.${what}-hint`)}</p>}
      {!isQuiet && what === 'logged-out' && pages.login !== '' && (
        <ActionLink href={`${pages.login}?${new URLSearchParams({ next: path })}`}>{text('owner.log-in')}</ActionLink>
      )}
      {!isQuiet && what === 'absent' && pages.properties !== '' && (
        <ActionLink href={pages.properties}>{text('owner.nav.properties')}</ActionLink>
      )}
    </Notice>
  )
}

const DONE = ['logged-out', 'logged-out-everywhere', 'password-set', 'password-changed'] as const

/** Confirms the last action, from the page's address ("?done=logged-out"). */
export function DoneNotice({ search }: { readonly search: string }) {
  const text = useText()
  const requested = new URLSearchParams(search).get('done')
  const done = DONE.find((known) => known === requested)
  if (done === undefined) return null
  return (
    <Notice tone="success" role="status">
      <Icon of={CircleCheck} size={24} strokeWidth={1.5} />
      {text(`owner-login.done.${done}`)}
    </Notice>
  )
}
