import { type RefObject, useRef, useState } from 'react'
import type { FieldErrors, FormProblem } from '#schemas/forms/form.ts'
import type { Challenge, FormAnswer, FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
import { postForm } from '#src/data/forms.ts'
import { useGoTo } from '#src/parts/search-form/use-go-to.ts'
import { forgetEntries } from '#src/state/form-entries.ts'
import { checkField } from './check-field.ts'
import { controlsOf, entryOf } from './form-dom.ts'
import { localDay } from './local-day.ts'
import { sentNames } from './sent-names.ts'

/** How the last attempt to send a form ended, and what has been mended since. */
export interface Outcome {
  /** Counts the attempts in this page; the summary of errors takes the focus at each. */
  readonly attempt: number
  /** What was wrong then. */
  readonly found: FieldErrors
  /** What is still wrong. */
  readonly errors: FieldErrors
  readonly problem: FormProblem | null
  readonly retryAfterSeconds: number | undefined
  readonly challenge: Challenge | null
}

interface Sending {
  readonly outcome: Outcome
  readonly isBusy: boolean
  readonly send: (visible: ReadonlySet<string>) => Promise<void>
  /** Takes an error away as soon as nothing speaks against what stands in the field. */
  readonly recheck: (name: string) => void
}

/** Sends a form by script, once at a time: checked here first, then by the server, whose answer leads on or says what is wrong. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  view: FormView,
  fields: readonly FormFieldView[],
  address: string,
  given: FormState | null,
): Sending {
  const [outcome, setOutcome] = useState<Outcome>(() => outcomeOf(given, 0))
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const goTo = useGoTo()

  const send = async (visible: ReadonlySet<string>) => {
    if (!form.current || isUnderWay.current) return
    const errors = checkFields(form.current, fields, visible)
    if (Object.keys(errors).length > 0) {
      setOutcome((before) => ({ ...before, attempt: before.attempt + 1, found: errors, errors, problem: 'invalid' }))
      return
    }
    isUnderWay.current = true
    setIsBusy(true)
    const answer = await postForm(address, sentData(form.current, fields, visible), view.hasFiles)
    if (answer?.kind === 'accepted') {
      // It stays busy until the next page is there.
      forgetEntries(view.id, address)
      goTo(answer.location)
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

function outcomeOf(state: FormState | null, attempt: number): Outcome {
  const { errors = {}, problem = null, retryAfterSeconds, challenge = null } = state ?? {}
  return { attempt, found: errors, errors, problem, retryAfterSeconds, challenge }
}

/** Without an answer, what the form had to prove holds for the next attempt too: the server may have taken this one. */
function afterAnswer(before: Outcome, answer: Extract<FormAnswer, { kind: 'refused' }> | null): Outcome {
  if (answer) return outcomeOf(answer, before.attempt + 1)
  return { ...outcomeOf(null, before.attempt + 1), problem: 'not-sent', challenge: before.challenge }
}

function checkFields(form: HTMLFormElement, fields: readonly FormFieldView[], visible: ReadonlySet<string>): FieldErrors {
  const found = fields.flatMap((field) => {
    const error = visible.has(field.name) ? checkOne(form, field) : null
    return error === null ? [] : [[field.name, error] as const]
  })
  // An empty answer would use the picture up.
  const [captcha] = controlsOf(form, 'captcha')
  return Object.fromEntries(captcha?.value.trim() === '' ? [...found, ['captcha', 'required']] : found)
}

function checkOne(form: HTMLFormElement, field: FormFieldView) {
  const valueIn = (name: string) => String(new FormData(form).get(name) ?? '')
  return checkField(field, entryOf(form, field), { today: localDay(new Date()), valueIn })
}

/** All that the form would send by itself, without the fields that do not count. */
function sentData(form: HTMLFormElement, fields: readonly FormFieldView[], visible: ReadonlySet<string>): FormData {
  const data = new FormData(form)
  for (const name of fields.filter((field) => !visible.has(field.name)).flatMap(sentNames)) data.delete(name)
  return data
}
