import type { FieldAnnotation, FieldErrors, FieldKind, FormId, FormProblem } from './form.ts'

/** One option of a choice: what is sent, and what is read. */
export interface FormOption {
  readonly value: string
  readonly label: string
}

/** A field as a page shows it: constraints as HTML knows them, texts as keys except those that come from data. */
export interface FormFieldView {
  readonly name: string
  readonly kind: FieldKind
  /** Keys of `messages/forms.json`. */
  readonly label: string
  readonly hint?: string
  readonly isRequired: boolean
  readonly width: 'half' | 'full'
  readonly autocomplete?: string
  /** Of choices; `label` is a key where `hasOptionKeys`, otherwise text in the page's language. */
  readonly options?: readonly FormOption[]
  readonly hasOptionKeys?: boolean
  readonly visibleWhen?: FieldAnnotation['visibleWhen']
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  /** Of a number, or of each of several quantities. */
  readonly minimum?: number
  readonly maximum?: number
  readonly notBefore?: string
  readonly earliest?: 'today'
  readonly accept?: FieldAnnotation['accept']
  readonly maxBytes?: number
  readonly maxFiles?: number
}

/** A form as a page shows it, in one language: what the server adds to the content of a module of type "form". */
export interface FormView {
  readonly id: FormId
  readonly subject: 'none' | 'property' | 'optional-property' | 'project'
  readonly sections: readonly { readonly title: string | null; readonly fields: readonly FormFieldView[] }[]
  readonly submit: string
  readonly failure: string
  readonly hasCaptcha: boolean
  readonly hasFiles: boolean
  /** What a visitor agrees to in the agency's own words, sanitised HTML; absent where the product's own sentence holds. */
  readonly privacyNote?: string
  /** The page of the privacy statement in this language. */
  readonly privacyPath: string
  /** How long the agency keeps what is sent, in days. */
  readonly retentionDays: number
}

/** What a visitor must do to prove to be one; null answers need none. */
export interface Challenge {
  /** Also names the submission: a repeated one with the same id is the same submission. */
  readonly id: string
  /** A picture of characters as a data: URI (PNG), or the parameters of a computation for the browser. */
  readonly kind: 'text' | 'work' | 'none'
  readonly image?: string
  readonly work?: object
}

/** What has become of a form that was posted and not accepted: shown with the entries kept. */
export interface FormState {
  readonly form: FormId
  /** What was sent, as it was typed, by the name it was sent under; of a file, a receipt with which it can be sent again: "<secret>/<name>". */
  readonly values: { readonly [name: string]: string | readonly string[] }
  readonly errors: FieldErrors
  readonly problem: FormProblem | null
  /** For "too-many": after how many seconds it can be tried again. */
  readonly retryAfterSeconds?: number
  readonly challenge: Challenge | null
}

/** The answer to a form sent by script. */
export type FormAnswer = { readonly kind: 'accepted'; readonly location: string } | ({ readonly kind: 'refused' } & FormState)

/** The address under which a page finds the state of its form among what the server handed over. */
export function formStateKey(form: string): readonly ['api', string] {
  return ['api', `form-state/${form}`]
}
