import { CircleAlert, CircleCheck } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { FormFieldView, FormView } from '#schemas/forms/form-view.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './ErrorSummary.module.css'
import { useFieldTexts } from './field-texts.ts'
import type { Outcome } from './use-sending.ts'

interface Props {
  readonly view: FormView
  readonly fields: readonly FormFieldView[]
  readonly outcome: Outcome
  readonly idOf: (name: string) => string
  /** Whether the server returned errors, which take the focus after hydration. */
  readonly hasInitialState: boolean
  /** False if it cannot be focused. */
  readonly onGoTo: (name: string) => boolean
}

/** Lists the errors of a form with links to the fields. Takes the focus after each attempt with several invalid fields. */
export function ErrorSummary({ view, fields, outcome, idOf, hasInitialState, onGoTo }: Props) {
  const { text, byKey, namedError } = useFieldTexts()
  const box = useRef<HTMLDivElement>(null)
  const { attempt, found, errors, problem, retryAfterSeconds, challenge } = outcome
  const names = [...fields.map(({ name }) => name), 'captcha']
  const wrong = [...names.filter((name) => errors[name]), ...Object.keys(errors).filter((name) => !names.includes(name))]
  // A new picture replaces the captcha's input, which then cannot hold the focus.
  const only = wrong.length === 1 && problem === 'invalid' && wrong[0] !== 'captcha' ? wrong[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not when an error is corrected.
  useEffect(() => {
    if (attempt === 0 && !hasInitialState) return
    // The first submission hydrates the page: a focus inside a field stays there.
    if (attempt === 0 && document.activeElement !== document.body) return
    if (only === undefined || !onGoTo(only)) box.current?.focus()
  }, [attempt, hasInitialState])
  const isMended = wrong.length === 0 && problem === 'invalid' && Object.keys(found).length > 0
  const isLastStep = wrong.length === 0 && problem === null && challenge !== null && challenge.kind !== 'none'
  if (wrong.length === 0 && problem === null && !isLastStep) return null
  const goTo = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    onGoTo(name)
  }
  return (
    <Notice ref={box} tabIndex={-1} tone={isLastStep || isMended ? 'success' : 'error'} className={styles.summary}>
      {isMended ? <Icon of={CircleCheck} size={24} strokeWidth={1.5} /> : <Icon of={CircleAlert} size={24} strokeWidth={1.5} />}
      <div className={styles.words}>
        <p role="status">
          {isLastStep && text('form.captcha.last-step')}
          {isMended && text('form.summary-mended')}
        </p>
        {problem !== null && problem !== 'invalid' && (
          <p role="alert">
            {problem === 'not-sent' ? byKey(view.failure) : text(`form.problem.${problem}`)}
            {retryAfterSeconds !== undefined && ` ${text('form.retry-after', { minutes: Math.ceil(retryAfterSeconds / 60) })}`}
          </p>
        )}
        {problem === 'not-sent' && (
          <Button type="submit" variant="secondary">
            {text('form.again')}
          </Button>
        )}
        {((problem === 'invalid' && !isMended) || wrong.length > 0) && (
          <p className={styles.title}>{text('form.summary-title')}</p>
        )}
        {wrong.length > 0 && (
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${idOf(name)}`} onClick={goTo(name)}>
                  {namedError(
                    fields.find((field) => field.name === name),
                    name,
                    errors[name] ?? 'invalid',
                  )}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  )
}
