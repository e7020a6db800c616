/** What a field of a form is, which decides how it looks, how it is read and which constraints a browser is told. */
export const FIELD_KINDS = [
  'text',
  'multiline',
  'email',
  'phone',
  /** yyyy-mm-dd */
  'date',
  'number',
  /** Whole euro. */
  'money',
  /** One of few: radio buttons up to four, a select above. */
  'choice',
  /** Several of many: check boxes. */
  'choices',
  /** So many of each of several: a number beside each option, 0 for what is not wanted. Each is sent by itself: "rooms.bedrooms". */
  'quantities',
  /** Yes or no. */
  'flag',
  /** Must be accepted; its label may hold a link. */
  'consent',
  /** The start of a free appointment, as an instant: 2026-12-01T09:00:00Z. */
  'slot',
  'file',
] as const

export type FieldKind = (typeof FIELD_KINDS)[number]

/** Where the options of a choice come from when the form does not name them. */
export type OptionSource = 'sale-cities' | 'rent-cities' | 'cities' | 'property-types' | 'rooms' | 'contact-times'

/** When a field shows, and counts: as long as another field has one of these values. */
export interface FieldCondition {
  readonly field: string
  readonly in: readonly (string | boolean)[]
}

/** What the keyword `field` says of one property of a form's schema. Texts are keys of `messages/forms.json`. */
export interface FieldAnnotation {
  readonly kind: FieldKind
  /** The key of the label; those of options follow it: "form.goal", "form.goal.sell". */
  readonly label: string
  readonly hint?: string
  /** The autofill token of HTML, "given-name". */
  readonly autocomplete?: string
  /** Whether it shares its row with the next one from 600 px on. */
  readonly width?: 'half' | 'full'
  readonly source?: OptionSource
  /** Options that were offered once, and what each of them is read as. */
  readonly formerValues?: { readonly [value: string]: string }
  readonly visibleWhen?: FieldCondition
  /** A date field that this one may not lie before. */
  readonly notBefore?: string
  /** A field whose value this one must repeat. */
  readonly sameAs?: string
  /** "today": a date that has passed is refused. */
  readonly earliest?: 'today'
  /** Asked only where the site's configuration switches it on (decision 040, point 18). */
  readonly isOffByDefault?: boolean
  /** For files. */
  readonly accept?: readonly ('pdf' | 'jpeg' | 'png' | 'webp')[]
  readonly maxBytes?: number
  readonly maxFiles?: number
}

/** One property of a form's schema: JSON Schema with the keyword `field`. */
export interface FieldSchema {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  readonly field: FieldAnnotation
  readonly format?: 'email' | 'date' | 'date-time'
  readonly enum?: readonly string[]
  readonly const?: true
  readonly items?: { readonly type: 'string'; readonly enum?: readonly string[]; readonly maxLength?: number }
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  /** The options of quantities. */
  readonly propertyNames?: { readonly enum: readonly string[] }
  /** What the quantity of each option must be. */
  readonly additionalProperties?: { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Fields that belong together under a heading. A form of several sections shows how far one has come. */
export interface FormSection {
  /** The key of the heading; null for none. */
  readonly title: string | null
  readonly fields: readonly string[]
}

export const FORM_IDS = [
  'site-contact',
  'contact-me',
  'contact-visit',
  'contact-information',
  'request-documents',
  'send-to-friend',
  'demand-register',
  'contact-demand',
  'testimonial',
  'contact-appointment',
  'contact-construction',
  'offer',
  'rent-application',
  'sign-newsletter',
  'unsubscribe-newsletter',
] as const

/** A form of FORM-01. */
export type FormId = (typeof FORM_IDS)[number]

/** A form: what it asks, in which order, and where it leads. The data is flat: one value per field name. */
export interface FormDefinition {
  readonly id: FormId
  /** What a form is about: a property or project that its page or address names (`?property=1001`), or nothing. */
  readonly subject: 'none' | 'property' | 'optional-property' | 'project'
  /** Only properties of this goal; both where absent. */
  readonly goal?: 0 | 1
  readonly schema: {
    readonly type: 'object'
    readonly required: readonly string[]
    readonly additionalProperties: false
    readonly properties: { readonly [name: string]: FieldSchema }
  }
  readonly sections: readonly FormSection[]
  /** The id of the page that says thank you. */
  readonly successPage: string
  /** The key of the text on the button. */
  readonly submit: string
  /** The key of the sentence that says that it was not sent (FORM-09). */
  readonly failure: string
  /** How long a submission is kept where the site says nothing, in days. */
  readonly retentionDays: number
  /** Whether the visitor gets a confirmation by e-mail. */
  readonly hasConfirmation: boolean
  /** Whether a person must prove to be one, where the site says nothing. */
  readonly hasCaptcha: boolean
}

/** How many of each option, those above 0 alone: `{ "bedrooms": 2 }`. */
export interface Quantities {
  readonly [option: string]: number
}

/** The value of one field as read: files are the ids of stored uploads. */
export type FieldValue = string | number | boolean | readonly string[] | Quantities

/** What a visitor sent, read and checked: one value per field that was filled in. */
export interface FormData {
  readonly [name: string]: FieldValue
}

/** Why a field was refused; `form.error.<code>` is its sentence, or `form.error.<code>.<field>` where there is one. */
export const FIELD_ERRORS = [
  'required',
  'invalid',
  'invalid-email',
  'invalid-phone',
  'invalid-date',
  'invalid-number',
  'too-long',
  'too-short',
  'too-small',
  'too-large',
  'too-many',
  'not-accepted',
  'mismatch',
  'past-date',
  'end-before-start',
  'slot-taken',
  'captcha',
  'captcha-expired',
  'file-type',
  'file-size',
  'file-count',
] as const

export type FieldError = (typeof FIELD_ERRORS)[number]

/** Field name to why it was refused. The captcha's field is called "captcha". */
export interface FieldErrors {
  readonly [field: string]: FieldError
}

/** Why a whole form was refused or not sent; the sentence is `form.problem.<code>`, for "not-sent" the form's own failure. */
export const FORM_PROBLEMS = [
  'invalid',
  'not-sent',
  'too-fast',
  'too-many',
  'inactive',
  'subject-gone',
  'appointments-full',
  'already-requested',
] as const

export type FormProblem = (typeof FORM_PROBLEMS)[number]
