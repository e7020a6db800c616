import type { ModuleProps } from '#schemas/modules/module-view.ts'
import { PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { OwnerForm } from '#src/parts/owner/OwnerForm.tsx'
import { RichText } from '#src/parts/RichText.tsx'
import styles from './OwnerPassword.module.css'
import type { Content } from './schema.ts'

/** Requests the link; the answer does not reveal whether the address belongs to an owner (decision 021). */
export function Reminder({ content, context: { path, search, shell } }: ModuleProps<Content>) {
  const text = useText()
  if (new URLSearchParams(search).get('done') === 'sent') {
    return (
      <div role="status" className={styles.sent}>
        <h2>{text('owner-login.sent.title')}</h2>
        <p>{text('owner-login.sent.text', { minutes: PASSWORD_LINK_MINUTES })}</p>
        <p>{text('owner-login.sent.nothing', { phone: shell.agency.phone.text })}</p>
        <p>
          <ActionLink href={path} emphasis="quiet">
            {text('owner-login.sent.again')}
          </ActionLink>
        </p>
      </div>
    )
  }
  return (
    <>
      <RichText html={content.intro} />
      <OwnerForm
        action="request-password-reset"
        href={path}
        fields={[{ name: 'email', kind: 'email', label: text('owner-login.email') }]}
        submit={text('owner-login.request-password-reset')}
      />
    </>
  )
}
