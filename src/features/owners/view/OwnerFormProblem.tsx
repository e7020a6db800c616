import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import type { OwnerFormState } from '#schemas/owner/owner-form.ts'
import { PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
import summaryStyles from '#src/features/forms/view/ErrorSummary.module.css'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { fieldErrorText, type OwnerFieldView } from './OwnerField.tsx'

interface Props {
  readonly state: OwnerFormState
  readonly fields: readonly OwnerFieldView[]
  readonly idOf: (name: string) => string
}

/** Why a form was rejected, with links to the fields. After hydration the only invalid field or this summary takes the focus. */
export function OwnerFormProblem({ state, fields, idOf }: Props) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const wrong = fields.flatMap(({ name, kind }) => {
    const error = state.errors[name]
    return error === undefined ? [] : [{ name, message: fieldErrorText(text, kind, error) }]
  })
  const only = wrong.length === 1 && state.problem === 'invalid' && wrong[0] ? idOf(wrong[0].name) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that the page came with.
  useEffect(() => {
    // The first submission hydrates the page: a focused password field keeps its focus.
    if (document.activeElement !== document.body) return
    const field = only === undefined ? null : document.getElementById(only)
    const target = field ?? box.current
    target?.focus()
  }, [])
  return (
    <Notice ref={box} tabIndex={-1} tone="error" className={summaryStyles.summary}>
      <Icon of={CircleAlert} size={24} strokeWidth={1.5} />
      <div className={summaryStyles.words}>
        <p role="alert">{problemText(state, text)}</p>
        {wrong.length > 0 && (
          <ul>
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{message}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  )
}

/** Longer waiting times are shown in minutes. */
const SECONDS_TO_COUNT = 90

function problemText({ problem, retryAfterSeconds = 1 }: OwnerFormState, text: Text): string {
  if (problem !== 'wait') return text(`owner-login.problem.${problem}`, { minutes: PASSWORD_LINK_MINUTES })
  return retryAfterSeconds <= SECONDS_TO_COUNT
    ? text('owner-login.problem.wait', { seconds: retryAfterSeconds })
    : text('owner-login.problem.wait-minutes', { minutes: Math.ceil(retryAfterSeconds / 60) })
}
