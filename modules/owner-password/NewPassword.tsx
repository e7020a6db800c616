import type { ModuleProps } from '#schemas/modules/module-view.ts'
import { PASSWORD_LENGTH } from '#schemas/owner/owner-form.ts'
import { PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
import { useApi } from '#src/data/api.ts'
import { passwordLinkQuery } from '#src/data/owners.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { EmptyState } from '#src/parts/EmptyState.tsx'
import { OwnerForm } from '#src/parts/owner/OwnerForm.tsx'
import { RichText } from '#src/parts/RichText.tsx'
import type { Content } from './schema.ts'
import { tokenIn } from './token-in.ts'

/** The form for a new password, where the link is valid. */
export function NewPassword({ content, context }: ModuleProps<Content>) {
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
