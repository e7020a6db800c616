import { type RefObject, useContext, useRef, useState } from 'react'
import type { FieldErrors, FormProblem } from '#schemas/forms/form.ts'
import type { Challenge, FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
import { useGoTo } from '#src/features/search/view/form/use-go-to.ts'
import { AfterSendingContext } from '#src/ui/site/in-place.ts'
import { forgetEntries } from '#src/ui/state/form-entries.ts'
import { checkField } from './check-field.ts'
import { controlsOf, entryOf, localDay, sentNames } from './form-dom.ts'
import { type PostedForm, postForm } from './forms-api.ts'

export interface Outcome {
  /** Counts the attempts; the error summary takes the focus at each. */
  readonly attempt: number
  readonly found: FieldErrors
  readonly errors: FieldErrors
  readonly problem: FormProblem | null
  readonly retryAfterSeconds: number | undefined
  readonly challenge: Challenge | null
}

interface Sending {
  readonly outcome: Outcome
  readonly isBusy: boolean
  readonly send: (visible: ReadonlySet<string>) => Promise<void>
  readonly recheck: (name: string) => void
}

/** Sends a form by script, one request at a time: validated here, then by the server, whose answer redirects or lists errors. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  view: FormView,
  fields: readonly FormFieldView[],
  href: string,
  initialState: FormState | null,
): Sending {
  const [outcome, setOutcome] = useState<Outcome>(() => outcomeOf(initialState, 0))
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const goTo = useGoTo()
  const showInPlace = useContext(AfterSendingContext)

  const send = async (visible: ReadonlySet<string>) => {
    if (!form.current || isUnderWay.current) return
    const errors = checkFields(form.current, fields, visible)
    if (Object.keys(errors).length > 0) {
      setOutcome((before) => ({ ...before, attempt: before.attempt + 1, found: errors, errors, problem: 'invalid' }))
      return
    }
    isUnderWay.current = true
    setIsBusy(true)
    const answer = await postForm(href, sentData(form.current, fields, visible), view.hasFiles)
    if (answer?.kind === 'accepted') {
      // Stays busy until the next page is shown.
      forgetEntries(view.id, href)
      const show = showInPlace ?? goTo
      show(answer.location)
      return
    }
    isUnderWay.current = false
    setIsBusy(false)
    setOutcome((before) => afterAnswer(before, answer))
  }

  const recheck = (sentName: string) => {
    const field = fields.find((candidate) => sentNames(candidate).includes(sentName))
    const name = field?.name ?? sentName
    if (!form.current || outcome.errors[name] === undefined) return
    if (field && checkOne(form.current, field) !== null) return
    setOutcome((before) => {
      const { [name]: _, ...errors } = before.errors
      return { ...before, errors }
    })
  }

  return { outcome, isBusy, send, recheck }
}

function outcomeOf(state: Omit<FormState, 'form' | 'values'> | null, attempt: number): Outcome {
  const { errors = {}, problem = null, retryAfterSeconds, challenge = null } = state ?? {}
  return { attempt, found: errors, errors, problem, retryAfterSeconds, challenge }
}

/** Without an answer the solved challenge stays valid for the next attempt: the server may have accepted this one. */
function afterAnswer(before: Outcome, answer: Extract<PostedForm, { kind: 'refused' }> | null): Outcome {
  if (answer) return outcomeOf(answer, before.attempt + 1)
  return { ...outcomeOf(null, before.attempt + 1), problem: 'not-sent', challenge: before.challenge }
}

function checkFields(form: HTMLFormElement, fields: readonly FormFieldView[], visible: ReadonlySet<string>): FieldErrors {
  const found = fields.flatMap((field) => {
    const error = visible.has(field.name) ? checkOne(form, field) : null
    return error === null ? [] : [[field.name, error] as const]
  })
  // An empty answer would use up the challenge.
  const [captcha] = controlsOf(form, 'captcha')
  return Object.fromEntries(captcha?.value.trim() === '' ? [...found, ['captcha', 'required']] : found)
}

function checkOne(form: HTMLFormElement, field: FormFieldView) {
  const valueIn = (name: string) => String(new FormData(form).get(name) ?? '')
  return checkField(field, entryOf(form, field), { today: localDay(new Date()), valueIn })
}

function sentData(form: HTMLFormElement, fields: readonly FormFieldView[], visible: ReadonlySet<string>): FormData {
  const data = new FormData(form)
  for (const name of fields.filter((field) => !visible.has(field.name)).flatMap(sentNames)) data.delete(name)
  return data
}
