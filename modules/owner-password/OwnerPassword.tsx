import {
  ActionLink,
  defineView,
  EmptyState,
  type ModuleProps,
  OwnerForm,
  PASSWORD_LENGTH,
  PASSWORD_LINK_MINUTES,
  passwordLinkQuery,
  RichText,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './OwnerPassword.module.css'
import type { Content } from './schema.ts'

export const view = defineView(OwnerPassword, {
  queries: (_, { layout, search }) => {
    const token = tokenIn(search)
    return layout.view === 'new' && token !== null ? [passwordLinkQuery(token)] : []
  },
})

/** Sets or resets a password (OWN-01). */
export default function OwnerPassword({ content, context }: ModuleProps<Content>) {
  return (
    <div className={`stack gap-5 ${styles.password}`}>
      {context.layout.view === 'new' ? (
        <NewPassword content={content} context={context} />
      ) : (
        <PasswordResetRequest content={content} context={context} />
      )}
    </div>
  )
}

/** Requests the link; the answer does not reveal whether the address belongs to an owner (decision 021). */
function PasswordResetRequest({ content, context: { path, search, shell } }: ModuleProps<Content>) {
  const text = useText()
  if (new URLSearchParams(search).get('done') === 'sent') {
    return (
      <div role="status" className={`stack gap-4 ${styles.sent}`}>
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

function NewPassword({ content, context }: ModuleProps<Content>) {
  const token = tokenIn(context.search)
  if (token === null) return <LinkOver content={content} />
  return <Linked content={content} context={context} token={token} />
}

function Linked({ content, context: { path, search }, token }: ModuleProps<Content> & { readonly token: string }) {
  const text = useText()
  const { isGood, email } = useApi(passwordLinkQuery(token))
  if (!isGood) return <LinkOver content={content} />
  const hint = text('owner-login.password-hint', { min: PASSWORD_LENGTH.min })
  return (
    <>
      <RichText html={content.intro} />
      <OwnerForm
        action="set-password"
        href={path + search}
        username={email}
        fields={[
          { name: 'password', kind: 'new', label: text('owner-login.new-password'), hint },
          { name: 'repeat', kind: 'repeat', label: text('owner-login.repeat-password') },
        ]}
        submit={text('owner-login.save-password')}
      />
    </>
  )
}

function LinkOver({ content: { again } }: { readonly content: Content }) {
  const text = useText()
  return (
    <EmptyState message={text('owner-login.problem.link-over', { minutes: PASSWORD_LINK_MINUTES })}>
      {again && <ActionLink href={again.link}>{again.label}</ActionLink>}
    </EmptyState>
  )
}

/** The secret in the query string; null if missing. */
function tokenIn(search: string): string | null {
  return new URLSearchParams(search).get('token') || null
}
