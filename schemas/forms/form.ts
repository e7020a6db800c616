import type { Goal } from '#schemas/property/goal.ts'
/** The kind of a form field, which determines its control, its parsing and its HTML constraints. */
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
  /** One of a few: radio buttons up to four options, a select above. */
  'choice',
  /** Several of many: checkboxes. */
  'choices',
  /** The area of a search, as in an address: a checkbox, shown only if a list passes an area on. */
  'area',
  /** A quantity per option, 0 for unwanted. Each is sent separately: "rooms.bedrooms". */
  'quantities',
  'flag',
  /** Must be accepted; its label may hold a link. */
  'consent',
  /** The start of a free appointment, as an instant: 2026-12-01T09:00:00Z. */
  'slot',
  'file',
] as const

export type FieldKind = (typeof FIELD_KINDS)[number]

/** The source of options that the form does not list itself. */
export type OptionSource = 'sale-cities' | 'rent-cities' | 'cities' | 'property-types' | 'rooms' | 'contact-times' | 'titles'

/** The condition under which a field shows and applies: another field has one of these values. */
export interface FieldCondition {
  readonly field: string
  readonly in: readonly (string | boolean)[]
}

/** The keyword `field` of a property in a form's schema. Texts are keys of `messages/forms.json`. */
export interface FieldAnnotation {
  readonly kind: FieldKind
  /** The key of the label; options extend it: "form.goal", "form.goal.sell". */
  readonly label: string
  readonly hint?: string
  /** The autofill token of HTML, "given-name". */
  readonly autocomplete?: string
  /** "half": shares its row with the next field from 600 px on. */
  readonly width?: 'half' | 'full'
  readonly source?: OptionSource
  readonly visibleWhen?: FieldCondition
  /** A field that makes this one optional once it has a value. */
  readonly waivedBy?: string
  /** A date field that this one must not precede. */
  readonly notBefore?: string
  /** A field whose value this one must repeat. */
  readonly sameAs?: string
  /** "today": past dates are rejected. */
  readonly earliest?: 'today'
  /** Shown only if the site's configuration enables it (decision 040, point 18). */
  readonly isOffByDefault?: boolean
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
  readonly propertyNames?: { readonly enum: readonly string[] }
  /** The bounds of each option's quantity. */
  readonly additionalProperties?: { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Fields under a common heading. A form with several sections shows the progress. */
export interface FormSection {
  /** The key of the heading; null for none. */
  readonly title: string | null
  readonly fields: readonly string[]
}

export const FORM_IDS = [
  'site-contact',
  'contact-me',
  'contact-visit',
  'book-visit',
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

export type FormId = (typeof FORM_IDS)[number]

/** A form: its fields, their order, and its target. The data is flat: one value per field name. */
export interface FormDefinition {
  readonly id: FormId
  /** The subject of a form: a property or project from its page or address (`?property=1001`), or none. */
  readonly subject: 'none' | 'property' | 'optional-property' | 'project'
  /** Only properties of this goal; both where absent. */
  readonly goal?: Goal
  readonly schema: {
    readonly type: 'object'
    readonly required: readonly string[]
    readonly additionalProperties: false
    readonly properties: { readonly [name: string]: FieldSchema }
  }
  readonly sections: readonly FormSection[]
  readonly successPage: string
  /** The key of the button's text. */
  readonly submit: string
  /** The key of the sentence for a failed send (FORM-09). */
  readonly failure: string
  /** The default retention period of submissions, in days. */
  readonly retentionDays: number
  readonly hasConfirmation: boolean
  readonly hasCaptcha: boolean
}

/** The quantity per option, without zeros: `{ "bedrooms": 2 }`. */
export interface Quantities {
  readonly [option: string]: number
}

/** The parsed value of one field; files are ids of stored uploads. */
export type FieldValue = string | number | boolean | readonly string[] | Quantities

/** A validated submission: one value per filled-in field. */
export interface FormData {
  readonly [name: string]: FieldValue
}

/** Why a field was rejected; the sentence is `form.error.<code>`, or `form.error.<code>.<field>` where it exists. */
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
  'captcha-again',
  'file-type',
  'file-size',
  'file-count',
] as const

export type FieldError = (typeof FIELD_ERRORS)[number]

/** Field name to error. The captcha's field is called "captcha". */
export interface FieldErrors {
  readonly [field: string]: FieldError
}

/** Why a whole form was rejected or not sent; the sentence is `form.problem.<code>`, for "not-sent" the form's own failure. */
export const FORM_PROBLEMS = [
  'invalid',
  'not-sent',
  'too-many',
  'inactive',
  'subject-gone',
  'subject-for-rent',
  'subject-for-sale',
  'appointments-full',
  'visits-full',
  'already-requested',
] as const

export type FormProblem = (typeof FORM_PROBLEMS)[number]
