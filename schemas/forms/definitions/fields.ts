import type { FieldAnnotation, FieldSchema } from '#schemas/forms/form.ts'

/** Fields shared by several forms, used as they are or with other annotations by {@link annotated}. */

const half = { width: 'half' } as const

/** All titles (FORM-02); the agency may remove some. */
export const title = {
  type: 'string',
  enum: ['mr', 'ms', 'miss'],
  field: { kind: 'choice', label: 'form.title', autocomplete: 'honorific-prefix', source: 'titles' },
} as const satisfies FieldSchema

export const firstName = {
  type: 'string',
  minLength: 1,
  maxLength: 80,
  field: { kind: 'text', label: 'form.firstName', autocomplete: 'given-name', ...half },
} as const satisfies FieldSchema

export const lastName = {
  type: 'string',
  minLength: 1,
  maxLength: 80,
  field: { kind: 'text', label: 'form.lastName', autocomplete: 'family-name', ...half },
} as const satisfies FieldSchema

export const email = {
  type: 'string',
  format: 'email',
  maxLength: 254,
  field: { kind: 'email', label: 'form.email', autocomplete: 'email', ...half },
} as const satisfies FieldSchema

export const phone = {
  type: 'string',
  minLength: 8,
  maxLength: 24,
  field: { kind: 'phone', label: 'form.phone', autocomplete: 'tel', ...half },
} as const satisfies FieldSchema

export const street = {
  type: 'string',
  minLength: 1,
  maxLength: 160,
  field: { kind: 'text', label: 'form.street', autocomplete: 'address-line1' },
} as const satisfies FieldSchema

export const zip = {
  type: 'string',
  minLength: 4,
  maxLength: 10,
  field: { kind: 'text', label: 'form.zip', autocomplete: 'postal-code', ...half },
} as const satisfies FieldSchema

export const city = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  field: { kind: 'text', label: 'form.city', autocomplete: 'address-level2', ...half },
} as const satisfies FieldSchema

export const remark = {
  type: 'string',
  minLength: 1,
  maxLength: 5000,
  field: { kind: 'multiline', label: 'form.remark' },
} as const satisfies FieldSchema

export const newsletter = {
  type: 'boolean',
  field: { kind: 'flag', label: 'form.newsletter' },
} as const satisfies FieldSchema

export const privacy = {
  type: 'boolean',
  const: true,
  field: { kind: 'consent', label: 'form.privacy' },
} as const satisfies FieldSchema

/** When a visitor can be called (FORM-02). The values are the offered hours, which differ by language. */
export const contactTime = {
  type: 'array',
  items: { type: 'string', maxLength: 100 },
  uniqueItems: true,
  maxItems: 3,
  field: { kind: 'choices', label: 'form.contactTime', source: 'contact-times' },
} as const satisfies FieldSchema

export const hasSecondPerson = {
  type: 'boolean',
  field: { kind: 'flag', label: 'form.hasSecondPerson' },
} as const satisfies FieldSchema

/** Fields of the second person; required only under this condition. */
export const withSecondPerson = { field: 'hasSecondPerson', in: [true] } as const

export const firstName2 = {
  type: 'string',
  minLength: 1,
  maxLength: 80,
  field: { kind: 'text', label: 'form.firstName2', visibleWhen: withSecondPerson, ...half },
} as const satisfies FieldSchema

export const lastName2 = {
  type: 'string',
  minLength: 1,
  maxLength: 80,
  field: { kind: 'text', label: 'form.lastName2', visibleWhen: withSecondPerson, ...half },
} as const satisfies FieldSchema

/** Whole euro; the bounds catch typing mistakes. */
export const amount = {
  type: 'integer',
  minimum: 1,
  maximum: 100_000_000,
  field: { kind: 'money', label: 'form.amount', ...half },
} as const satisfies FieldSchema

/** Overrides annotations of a shared field, for instance its label or width. */
export function annotated<const Field extends FieldSchema>(schema: Field, field: Partial<FieldAnnotation>): Field {
  return { ...schema, field: { ...schema.field, ...field } }
}
