import type { OwnerAccount } from '#schemas/owner/owner.ts'
import { useText } from '#src/i18n/use-text.ts'
import { RichText } from '#src/parts/RichText.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './OwnerAccount.module.css'

interface Props {
  readonly account: OwnerAccount
  readonly note: string | undefined
}

/** The account, and its number of sessions. */
export function AccountFacts({ account: { email, firstName, name, sessions, isDemo }, note }: Props) {
  const text = useText()
  return (
    <section className={styles.part}>
      <dl className={styles.facts}>
        <dt>{text('owner-login.account.name')}</dt>
        <dd>{`${firstName} ${name}`}</dd>
        <dt>{text('owner-login.account.email')}</dt>
        <dd>{email}</dd>
        <dt>{text('owner-login.account.sessions')}</dt>
        <dd>{text('owner-login.account.session-count', { count: sessions })}</dd>
      </dl>
      {isDemo && <Notice tone="accent">{text('owner-login.account.demo')}</Notice>}
      <RichText html={note} className={styles.quiet} />
    </section>
  )
}
