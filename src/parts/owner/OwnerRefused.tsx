import { useContext } from 'react'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { PreviewContext } from '#src/parts/navigation.ts'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './OwnerRefused.module.css'

interface Props {
  readonly kind: 'logged-out' | 'absent'
  readonly pages: OwnerPages
  /** The page to return to after the login. */
  readonly path: string
  /** full: the reason and a way on; quiet: one line, where another module shows the rest. */
  readonly emphasis?: 'full' | 'quiet'
}

/** The replacement for data that this visitor may not see, with a way on. */
export function OwnerRefused({ kind, pages, path, emphasis = 'full' }: Props) {
  const text = useText()
  const what = useContext(PreviewContext) ? 'preview' : kind
  const isQuiet = emphasis === 'quiet'
  return (
    <Notice tone="accent" className={styles.refused} data-emphasis={emphasis}>
      <p className={styles.message}>{text(`owner.${what}`)}</p>
      {!isQuiet && <p className={styles.hint}>{text(`owner.${what}-hint`)}</p>}
      {!isQuiet && what === 'logged-out' && pages.login !== '' && (
        <ActionLink href={`${pages.login}?${new URLSearchParams({ next: path })}`}>{text('owner.log-in')}</ActionLink>
      )}
      {!isQuiet && what === 'absent' && pages.properties !== '' && (
        <ActionLink href={pages.properties}>{text('owner.nav.properties')}</ActionLink>
      )}
    </Notice>
  )
}
