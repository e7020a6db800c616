import type { FieldErrors, FormId, FormProblem } from '#schemas/forms/form.ts'
import type { Challenge, FormState } from '#schemas/forms/form-view.ts'
import { quantityName } from '#src/base/text/quantities.ts'
import type { ComposedField } from '#src/features/forms/rules/compose-form.ts'
import type { Entries } from '#src/features/forms/server/posts/post-body.ts'
import type { SubmitOutcome } from './form-service.ts'

export interface Reason {
  readonly errors?: FieldErrors
  readonly problem?: FormProblem | null
  readonly retryAfterSeconds?: number
  readonly challenge?: Challenge | null
  readonly status?: 422 | 429 | 503
}

export function refusal(form: FormId, values: FormState['values'], reason: Reason): SubmitOutcome {
  const { errors = {}, retryAfterSeconds, challenge = null, status = 422 } = reason
  const problem = reason.problem ?? (Object.keys(errors).length > 0 ? 'invalid' : null)
  const state = { form, values, errors, problem, challenge, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
  return { kind: 'refused', status, state }
}

export function tooMany({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): Reason {
  return { problem: 'too-many', retryAfterSeconds, status: 429 }
}

/** Without control characters. */
export function preservedValues(fields: readonly ComposedField[], entries: Entries): FormState['values'] {
  const preserved = fields.flatMap((field) =>
    sentNames(field).flatMap((name): [string, string | readonly string[]][] => {
      const values = (entries.get(name) ?? []).map(withoutControls)
      if (values.length === 0) return []
      return [[name, field.schema.field.kind === 'choices' ? values : (values[0] ?? '')]]
    }),
  )
  return Object.fromEntries(preserved)
}

/** Empty for files. */
function sentNames({ name, schema }: ComposedField): readonly string[] {
  if (schema.field.kind === 'file') return []
  return schema.field.kind === 'quantities'
    ? (schema.propertyNames?.enum ?? []).map((option) => quantityName(name, option))
    : [name]
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, (character) => ('\n\r\t'.includes(character) ? character : ''))
}
