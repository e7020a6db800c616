import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FieldError, FieldErrors, FieldKind, FormData } from '#schemas/forms/form.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { isDate } from '#src/base/time/date.ts'
import type { ComposedField, ComposedForm } from '#src/features/forms/rules/compose-form.ts'
import type { Entries, ReceivedFiles } from '#src/features/forms/server/posts/post-body.ts'
import { isEmail } from './entry-text.ts'
import { readEntries } from './read-entries.ts'

export interface ValidatedEntries {
  readonly data: FormData
  readonly errors: FieldErrors
}

/** Parses and validates entries: by kind, by the form's schema, then by rules between fields. */
export function validateEntries(form: ComposedForm, entries: Entries, now: Date, files?: ReceivedFiles): ValidatedEntries {
  const read = readEntries(form.fields, entries, files)
  const shown = form.fields.filter((field) => isShown(field, form, read.data))
  const names = new Set(shown.map(({ name }) => name))
  const data = Object.fromEntries(Object.entries(read.data).filter(([name]) => names.has(name)))
  const bySchema = schemaErrors(form, data)
  const errors = shown.flatMap((field) => {
    const { name } = field
    const error = read.errors[name] ?? bySchema.get(name) ?? missing(field, data) ?? mismatch(field, data, now)
    return error === undefined ? [] : [[name, error] as const]
  })
  return { data, errors: Object.fromEntries(errors) }
}

/** Whether a field applies: without a condition, or its condition holds for a field that applies. An absent flag is false. */
function isShown({ schema }: ComposedField, form: ComposedForm, data: FormData): boolean {
  const { visibleWhen } = schema.field
  if (visibleWhen === undefined) return true
  const other = form.fields.find(({ name }) => name === visibleWhen.field)
  if (other === undefined || !isShown(other, form, data)) return false
  const value = data[visibleWhen.field] ?? (other.schema.type === 'boolean' ? false : '')
  const values = Array.isArray(value) ? value : [value]
  return values.some((each) => visibleWhen.in.includes(each))
}

const ajv = new Ajv({
  strict: true,
  allErrors: true,
  keywords: ['field'],
  formats: { email: isEmail, date: isDate, 'date-time': true },
})
const checks = new WeakMap<object, ValidateFunction>()

function schemaErrors({ schema, fields }: ComposedForm, data: FormData): ReadonlyMap<string, FieldError> {
  const check = checks.get(schema) ?? compile(schema)
  if (check(data)) return new Map()
  const kinds = new Map(fields.map((field) => [field.name, field.schema.field.kind]))
  const errors = (check.errors ?? []).map((error) => {
    const name = nameOf(error)
    return [name, errorOf(error, kinds.get(name))] as const
  })
  // The first error of a field wins.
  return new Map(errors.toReversed())
}

function compile(schema: object): ValidateFunction {
  const check = ajv.compile(schema)
  // Ajv would cache the schema of every version of the site.
  ajv.removeSchema(schema)
  checks.set(schema, check)
  return check
}

function nameOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/')[1] ?? '')
}

function errorOf({ keyword }: ErrorObject, kind: FieldKind | undefined): FieldError {
  if (kind === 'consent') return 'not-accepted'
  return BY_KEYWORD[keyword] ?? (kind && BY_KIND[kind]) ?? 'invalid'
}

const BY_KEYWORD: { readonly [keyword: string]: FieldError } = {
  required: 'required',
  minItems: 'required',
  maxItems: 'too-many',
  maxLength: 'too-long',
  minLength: 'too-short',
  minimum: 'too-small',
  maximum: 'too-large',
}

const BY_KIND: { readonly [kind in FieldKind]?: FieldError } = {
  email: 'invalid-email',
  phone: 'invalid-phone',
  date: 'invalid-date',
  number: 'invalid-number',
  money: 'invalid-number',
  quantities: 'invalid-number',
}

/** A required field that is visible only under a condition, or that another one makes optional; the schema covers the others. */
function missing({ name, schema, isRequired }: ComposedField, data: FormData): FieldError | undefined {
  const { waivedBy } = schema.field
  const isWaived = waivedBy !== undefined && data[waivedBy] !== undefined
  if (!isRequired || isWaived || data[name] !== undefined) return undefined
  return schema.field.kind === 'consent' ? 'not-accepted' : 'required'
}

/** Rules between fields, and against today's date. */
function mismatch({ name, schema }: ComposedField, data: FormData, now: Date): FieldError | undefined {
  const { sameAs, notBefore, earliest } = schema.field
  const value = data[name]
  if (sameAs !== undefined && data[sameAs] !== undefined && !isSame(value, data[sameAs])) return 'mismatch'
  if (typeof value !== 'string') return undefined
  const start = notBefore === undefined ? undefined : data[notBefore]
  if (typeof start === 'string' && value < start) return 'end-before-start'
  return earliest === 'today' && value.slice(0, 10) < belgianDay(now).toString() ? 'past-date' : undefined
}

/** E-mail addresses may differ in case. */
function isSame(value: unknown, other: unknown): boolean {
  return String(value ?? '').toLowerCase() === String(other).toLowerCase()
}
