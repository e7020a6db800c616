import { useQueryClient } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide'
import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FormState, FormView } from '#schemas/forms/form-view.ts'
import { HONEYPOT_FIELD } from '#schemas/forms/honeypot.ts'
import type { ShownPhone } from '#schemas/site/phone.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormSections, formIds } from './FormSections.tsx'
import { useFieldTexts } from './field-texts.ts'
import { focusField } from './form-dom.ts'
import { formStateQuery } from './form-state.ts'
import styles from './SchemaForm.module.css'
import { Steps } from './Steps.tsx'
import { SlotsOf } from './slots-of.ts'
import { useEntries } from './use-entries.ts'
import { useSending } from './use-sending.ts'

interface Props {
  readonly view: FormView
  /** The page's path with its query string: the form's URL and target. */
  readonly href: string
  /** For visitors who cannot solve the captcha. */
  readonly phone: ShownPhone
  /** For a form that was not sent yet; stable across renders. */
  readonly initial?: FormState['values']
  /** Whether it shows the minimum of texts. */
  readonly isCompact?: boolean
  /** Whether a short form lies across the page on wide screens: its fields beside each other, and the button at their end. */
  readonly isAcross?: boolean
  /** The property of a visit for a slot field. */
  readonly slotsOf?: string | undefined
}

const NOTHING: FormState['values'] = {}

/** A form of a view: works without JavaScript; with it, validated before sending, in place (FORM-02, FORM-03, FORM-15). */
export function SchemaForm({ view, href, phone, initial = NOTHING, isCompact = false, isAcross = false, slotsOf }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const initialState = useInitialState(view.id)
  const isHydrated = useIsHydrated()
  const { text, byKey } = useFieldTexts()
  const ids = useMemo(() => formIds(view.id), [view.id])
  const starting = initialState?.values ?? initial
  const { fields, visible, hasBegun, look } = useEntries(form, view, { href, starting, hasInitialState: initialState !== null })
  const { outcome, isBusy, send, recheck } = useSending(form, view, fields, href, initialState)
  const [isTouched, setIsTouched] = useState(false)
  const [current, setCurrent] = useState(0)
  const titles = view.sections.flatMap(({ title }) => (title === null ? [] : [byKey(title)]))
  const hasSteps = titles.length > 1 && titles.length === view.sections.length
  const hasRequired = fields.some(({ isRequired }) => isRequired)

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    look()
    setIsTouched(true)
    if ('name' in target && typeof target.name === 'string') recheck(target.name)
  }
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    const section = target.closest<HTMLElement>('[data-section]')?.dataset.section
    if (section !== undefined) setCurrent(Number(section))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(visible)
  }

  return (
    <form
      ref={form}
      id={ids.form}
      className={styles.form}
      method="post"
      action={`${href}#${ids.form}`}
      encType={view.hasFiles ? 'multipart/form-data' : undefined}
      // The form shows errors in the language of the site; those of the browser are in the browser's language.
      noValidate
      data-live={isHydrated || undefined}
      data-compact={isCompact || undefined}
      data-across={isAcross || undefined}
      onChange={onChange}
      onFocus={onFocus}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={view.id} />
      <Honeypot id={ids.ofField(HONEYPOT_FIELD)} />
      {hasSteps && <Steps titles={titles} current={current} idOf={ids.ofSection} />}
      <ErrorSummary
        view={view}
        fields={fields}
        outcome={outcome}
        idOf={ids.ofField}
        hasInitialState={initialState !== null && isHydrated}
        onGoTo={(name) => form.current !== null && focusField(form.current, name)}
      />
      {!isCompact && hasRequired && <p className={styles.note}>{text('form.required-note')}</p>}
      <SlotsOf value={{ property: slotsOf, attempt: outcome.attempt }}>
        <FormSections view={view} fields={fields} ids={ids} starting={starting} visible={visible} errors={outcome.errors} />
      </SlotsOf>
      {view.hasCaptcha && (
        <CaptchaField
          form={view.id}
          challenge={outcome.challenge}
          error={outcome.errors.captcha}
          isWanted={isTouched || hasBegun}
          phone={phone}
          inputId={ids.ofField('captcha')}
        />
      )}
      <SubmitBar label={byKey(view.submit)} isBusy={isBusy} />
    </form>
  )
}

/** A honeypot: invisible and unreachable for people, filled in by programs. */
function Honeypot({ id }: { readonly id: string }) {
  const text = useText()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{text('form.leave-empty')}</label>
      <input id={id} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The result of a form posted without JavaScript. Used once: a later visit shows an empty form. */
function useInitialState(form: string): FormState | null {
  const queryClient = useQueryClient()
  const [initialState] = useState(() => queryClient.getQueryData(formStateQuery(form).queryKey) ?? null)
  useEffect(() => queryClient.removeQueries({ queryKey: formStateQuery(form).queryKey, exact: true }), [queryClient, form])
  return initialState
}

/** The submit button. While sending it says so and keeps the focus; further clicks do nothing. */
function SubmitBar({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }) {
  const { text } = useFieldTexts()
  return (
    <div className={styles.submitBar}>
      <Button type="submit" size="large" className={styles.submit} aria-disabled={isBusy || undefined}>
        <span className={styles.submitLabel} data-hidden={isBusy || undefined}>
          {label}
        </span>
        {isBusy && (
          <span className={styles.busy}>
            <Icon of={LoaderCircle} size={20} strokeWidth={2} />
            {text('form.sending')}
          </span>
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy ? text('form.sending') : ''}
      </p>
    </div>
  )
}
