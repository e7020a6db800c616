import type { FieldErrors, FormData, FormId, FormProblem } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'

export type FormSubject =
  | { readonly kind: 'property'; readonly record: FeedProperty }
  | { readonly kind: 'project'; readonly record: FeedProject }

export interface Submission {
  readonly id: string
  readonly form: FormId
  readonly language: Language
  readonly data: FormData
  readonly subject: FormSubject | null
  /** Lower case; null without an e-mail field. */
  readonly email: string | null
  readonly createdAt: Date
  readonly eraseAt: Date
}

/** A refusal after schema validation; thrown or returned, it rolls the transaction back. */
export interface Refusal {
  readonly errors: FieldErrors
  readonly problem: FormProblem | null
}

/** '' without a name field. */
export function visitorName({ data }: Pick<Submission, 'data'>): string {
  return fullName(data.firstName, data.lastName)
}

/** The second person of an offer or application; '' for none. */
export function secondPersonName({ data }: Pick<Submission, 'data'>): string {
  return fullName(data.firstName2, data.lastName2)
}

function fullName(...parts: readonly unknown[]): string {
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ')
}
