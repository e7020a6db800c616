import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import type { FieldError } from '#schemas/forms/form.ts'
import { OWNER_ACTION_FIELD, type OwnerAction, type OwnerFormState } from '#schemas/owner/owner-form.ts'
import type { ShownPhone } from '#schemas/site/phone.ts'
import { CaptchaField } from '#src/features/forms/view/CaptchaField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import { OwnerField, type OwnerFieldView } from './OwnerField.tsx'
import styles from './OwnerForm.module.css'
import { OwnerFormProblem } from './OwnerFormProblem.tsx'
import { ownerFormStateQuery } from './owners-api.ts'

interface Props {
  readonly action: OwnerAction
  /** The page's path with its query string: the form's URL and target. */
  readonly href: string
  readonly fields?: readonly OwnerFieldView[]
  /** The account's e-mail address, for password managers, where no field asks for it. */
  readonly username?: string
  readonly submit: string
  /** quiet: a button beside others. */
  readonly emphasis?: 'primary' | 'quiet'
  /** For owners who cannot solve the captcha. */
  readonly phone?: ShownPhone
}

/** A form of the owner portal, posted by the browser; the server answers with a page. A login clears cached queries. */
export function OwnerForm({ action, href, fields = [], username, submit, emphasis = 'primary', phone }: Props) {
  const state = useOwnerFormState(action)
  const isPreview = useContext(PreviewContext)
  const idOf = (name: string) => `owner-${action}-${name}`
  return (
    <form method="post" action={href} className={styles.form} noValidate>
      <input type="hidden" name={OWNER_ACTION_FIELD} value={action} />
      {username !== undefined && (
        <input type="email" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      )}
      {state !== null && <OwnerFormProblem state={state} fields={fields} idOf={idOf} />}
      {fields.map((field) => (
        <OwnerField
          key={field.name}
          field={field}
          id={idOf(field.name)}
          error={state?.errors[field.name]}
          value={field.kind === 'email' ? (state?.email ?? '') : ''}
        />
      ))}
      {state?.challenge !== undefined && phone !== undefined && (
        <CaptchaField
          form="password"
          challenge={state.challenge}
          error={captchaError(state)}
          isWanted
          phone={phone}
          inputId={idOf('captcha')}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={emphasis === 'quiet' ? 'secondary' : 'primary'}
          size="large"
          className={styles.submit}
          disabled={isPreview}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The errors of a challenge are the same for all forms. */
function captchaError({ errors: { captcha } }: OwnerFormState): FieldError | undefined {
  return captcha === 'captcha' || captcha === 'captcha-expired' || captcha === 'captcha-again' ? captcha : undefined
}

/** The result of a rejected form, used once, so that a later visit shows a fresh form. */
function useOwnerFormState(action: OwnerAction): OwnerFormState | null {
  const queryClient = useQueryClient()
  const [initial] = useState(() => queryClient.getQueryData(ownerFormStateQuery(action).queryKey) ?? null)
  useEffect(
    () => queryClient.removeQueries({ queryKey: ownerFormStateQuery(action).queryKey, exact: true }),
    [queryClient, action],
  )
  return initial
}
