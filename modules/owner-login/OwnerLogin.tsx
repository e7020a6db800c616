import type { ModuleProps } from '#schemas/modules/module-view.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { OwnerForm } from '#src/parts/owner/OwnerForm.tsx'
import { DoneNotice } from '#src/parts/owner/OwnerNotices.tsx'
import { RichText } from '#src/parts/RichText.tsx'
import styles from './OwnerLogin.module.css'
import type { Content } from './schema.ts'

/** The login of owners, with the note that each login is confirmed by mail (OWN-01, OWN-05). */
export default function OwnerLogin({ content, context: { path, search, shell } }: ModuleProps<Content>) {
  const text = useText()
  const isLedHere = new URLSearchParams(search).has('next')
  return (
    <div className={styles.login}>
      <DoneNotice search={search} />
      {isLedHere && <p className={styles.first}>{text('owner-login.log-in-first')}</p>}
      <RichText html={content.intro} />
      <OwnerForm
        action="login"
        href={path + search}
        fields={[
          { name: 'email', kind: 'email', label: text('owner-login.email') },
          { name: 'password', kind: 'password', label: text('owner-login.password') },
        ]}
        submit={text('owner-login.log-in')}
        phone={shell.agency.phone}
      />
      {content.reminder && (
        <p>
          <ActionLink href={content.reminder.link} emphasis="quiet">
            {content.reminder.label}
          </ActionLink>
        </p>
      )}
      <p className={styles.notice}>{text('owner-login.notice')}</p>
    </div>
  )
}
