import type { FieldErrors, FormData, FormId, FormProblem } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'

/** The property or project that a form is about. */
export type FormSubject =
  | { readonly kind: 'property'; readonly record: FeedProperty }
  | { readonly kind: 'project'; readonly record: FeedProject }

/** What a visitor sent, checked against the form's schema. */
export interface Submission {
  readonly id: string
  readonly form: FormId
  readonly language: Language
  readonly data: FormData
  readonly subject: FormSubject | null
  /** Lower-cased; null where the form asks for none. */
  readonly email: string | null
  readonly createdAt: Date
  readonly eraseAt: Date
}

/** Why a submission that passed its schema is not taken all the same: thrown or returned, it rolls the transaction back. */
export interface Refusal {
  readonly errors: FieldErrors
  readonly problem: FormProblem | null
}
