import { ActionLink, DoneNotice, type ModuleProps, OwnerForm, RichText, useText } from 'vitrine/module'
import styles from './OwnerLogin.module.css'
import type { Content } from './schema.ts'

/** The login of owners, with the note that each login is confirmed by mail (OWN-01, OWN-05). */
export default function OwnerLogin({ content, context: { path, search, shell } }: ModuleProps<Content>) {
  const text = useText()
  const isLedHere = new URLSearchParams(search).has('next')
  return (
    <div className={`stack gap-5 ${styles.login}`}>
      <DoneNotice search={search} />
      {isLedHere && <p className="strong">{text('owner-login.log-in-first')}</p>}
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
      <p className={`quiet text-sm ${styles.notice}`}>{text('owner-login.notice')}</p>
    </div>
  )
}
