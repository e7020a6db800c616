import type { Goal } from '#schemas/property/goal.ts'
import { type FieldAnnotation, type FieldErrors, type FieldKind, FORM_IDS, type FormId, type FormProblem } from './form.ts'

export interface FormOption {
  readonly value: string
  readonly label: string
}

/** A field as a page shows it: constraints in HTML terms, texts as keys except those from data. */
export interface FormFieldView {
  readonly name: string
  readonly kind: FieldKind
  /** Keys of `messages/forms.json`. */
  readonly label: string
  readonly hint?: string
  readonly isRequired: boolean
  readonly width: 'half' | 'full'
  readonly autocomplete?: string
  /** Of choices; `label` is a key if `hasOptionKeys`, otherwise text in the page's language. */
  readonly options?: readonly FormOption[]
  readonly hasOptionKeys?: boolean
  readonly visibleWhen?: FieldAnnotation['visibleWhen']
  readonly waivedBy?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  /** The minimum of a number, or of each quantity. */
  readonly minimum?: number
  readonly maximum?: number
  readonly notBefore?: string
  readonly earliest?: 'today'
  readonly accept?: FieldAnnotation['accept']
  readonly maxBytes?: number
  readonly maxFiles?: number
}

/** A form as a page shows it, in one language. The server adds it to the content of a module with a form. */
export interface FormView {
  readonly id: FormId
  readonly subject: 'none' | 'property' | 'optional-property' | 'project'
  /** Only for properties of this goal; for both where absent. */
  readonly goal?: Goal
  readonly sections: readonly { readonly title: string | null; readonly fields: readonly FormFieldView[] }[]
  readonly submit: string
  readonly failure: string
  readonly hasCaptcha: boolean
  readonly hasFiles: boolean
  /** The agency's consent text as sanitised HTML; absent for the default text. */
  readonly privacyNote?: string
  readonly privacyPath: string
  /** The retention period of submissions, in days. */
  readonly retentionDays: number
}

/** What a challenge can be issued for: a form, or an owner's form that asks for a password. */
export const CHALLENGE_FORMS = [...FORM_IDS, 'password'] as const
export type ChallengeForm = (typeof CHALLENGE_FORMS)[number]

/** The captcha; null for answers without one. */
export interface Challenge {
  /** Also identifies the submission: a repeated submission with the same id is stored once. */
  readonly id: string
  /** A picture of characters as a data: URI (PNG), or the parameters of a computation for the browser. */
  readonly kind: 'text' | 'work' | 'none'
  readonly image?: string
  readonly work?: object
}

/** The state of a rejected form, which is shown again with its entries. */
export interface FormState {
  readonly form: FormId
  /** The entries as typed, by field name; for a file, a receipt for sending it again: "<secret>/<name>". */
  readonly values: { readonly [name: string]: string | readonly string[] }
  readonly errors: FieldErrors
  readonly problem: FormProblem | null
  /** For "too-many": the seconds until a retry is allowed. */
  readonly retryAfterSeconds?: number
  readonly challenge: Challenge | null
}

export type FormAnswer = { readonly kind: 'accepted'; readonly location: string } | ({ readonly kind: 'refused' } & FormState)

export function formStateKey(form: string): readonly ['api', string] {
  return ['api', `form-state/${form}`]
}
