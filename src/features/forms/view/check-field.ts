import type { FieldError, FieldKind } from '#schemas/forms/form.ts'
import type { FormFieldView } from '#schemas/forms/form-view.ts'
import { readTypedNumber } from '#src/base/text/typed-number.ts'
import { isDate } from '#src/base/time/date.ts'

export interface FieldEntry {
  /** As a browser would submit it; for quantities, one per option, '' for empty. */
  readonly values: readonly string[]
  /** Whether the browser has an incomplete entry, such as half a date. */
  readonly isUnreadable?: boolean
  readonly files?: readonly { readonly name: string; readonly size: number; readonly type: string }[]
}

export interface CheckContext {
  /** yyyy-mm-dd */
  readonly today: string
  readonly valueIn: (name: string) => string
}

/** The error by the field's constraints; null if valid. */
export function checkField(field: FormFieldView, entry: FieldEntry, context: CheckContext): FieldError | null {
  if (field.kind === 'file') return checkFiles(field, entry.files ?? [], entry.values.length)
  if (field.kind === 'quantities') return checkQuantities(field, entry)
  const values = entry.values.map((value) => value.trim()).filter((value) => value !== '')
  if (entry.isUnreadable) return UNREADABLE[field.kind] ?? 'invalid'
  const [value] = values
  if (value === undefined) {
    const isWaived = field.waivedBy !== undefined && context.valueIn(field.waivedBy) !== ''
    if (!field.isRequired || isWaived) return null
    return field.kind === 'consent' ? 'not-accepted' : 'required'
  }
  return CHECKS[field.kind]?.(field, field.kind === 'choices' ? values : [value], context) ?? null
}

const UNREADABLE: { readonly [kind in FieldKind]?: FieldError } = { date: 'invalid-date', number: 'invalid-number' }

type Check = (field: FormFieldView, values: readonly string[], context: CheckContext) => FieldError | null

const CHECKS: { readonly [kind in FieldKind]?: Check } = {
  text: (field, [value = '']) => checkText(field, value),
  multiline: (field, [value = '']) => checkText(field, value),
  email: (field, [value = '']) => (EMAIL.test(value) ? checkText(field, value) : 'invalid-email'),
  phone: (field, [value = '']) => (PHONE.test(value) && checkText(field, value) === null ? null : 'invalid-phone'),
  date: (field, [value = ''], context) => checkDate(field, value, context),
  number: (field, [value = '']) => checkNumber(field, Number(value)),
  money: (field, [value = '']) => checkNumber(field, readTypedNumber(value, true)),
  choice: checkOptions,
  choices: checkOptions,
}

/** The server has the same rule: a name, an at sign, a host with a dot, no spaces. */
const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(?:\.[^\s@<>()",;:\\[\].]+)+$/

/** Valid phone numbers have only digits and common separators. */
const PHONE = /^\+?(?:[\s()./-]*\d){7,17}[\s()./-]*$/

/** Lengths count characters as JSON Schema does, not the code units of a JavaScript string. */
function checkText({ minLength, maxLength, pattern }: FormFieldView, value: string): FieldError | null {
  const length = [...value].length
  if (maxLength !== undefined && length > maxLength) return 'too-long'
  if (minLength !== undefined && length < minLength) return 'too-short'
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? 'invalid' : null
}

/** All numbers of forms are integers. */
function checkNumber({ minimum, maximum }: FormFieldView, value: number | null): FieldError | null {
  if (value === null || !Number.isInteger(value)) return 'invalid-number'
  if (minimum !== undefined && value < minimum) return 'too-small'
  return maximum !== undefined && value > maximum ? 'too-large' : null
}

/** Treats an empty entry and 0 as none. */
function checkQuantities(field: FormFieldView, { values, isUnreadable }: FieldEntry): FieldError | null {
  if (isUnreadable) return 'invalid-number'
  const wanted = values.map(Number).filter((quantity) => quantity !== 0)
  if (wanted.length === 0) return field.isRequired ? 'required' : null
  return wanted.map((quantity) => checkNumber(field, quantity)).find((error) => error !== null) ?? null
}

function checkDate({ earliest, notBefore }: FormFieldView, value: string, { today, valueIn }: CheckContext): FieldError | null {
  const day = isoDay(value)
  if (!isDate(day)) return 'invalid-date'
  if (earliest === 'today' && day < today) return 'past-date'
  return notBefore !== undefined && day < isoDay(valueIn(notBefore)) ? 'end-before-start' : null
}

/** Without a date picker, people type d/m/yyyy. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function checkOptions({ options }: FormFieldView, values: readonly string[]): FieldError | null {
  return options === undefined || values.every((value) => options.some((option) => option.value === value)) ? null : 'invalid'
}

export const FILE_TYPES = {
  pdf: { type: 'application/pdf', name: 'PDF', endings: ['.pdf'] },
  jpeg: { type: 'image/jpeg', name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  png: { type: 'image/png', name: 'PNG', endings: ['.png'] },
  webp: { type: 'image/webp', name: 'WebP', endings: ['.webp'] },
} as const

type Chosen = { readonly name: string; readonly size: number; readonly type: string }

/** The error of chosen files, including earlier ones; null if valid. The server checks contents. */
function checkFiles(field: FormFieldView, files: readonly Chosen[], receivedBefore = 0): FieldError | null {
  const { accept, maxBytes, maxFiles } = field
  if (maxFiles !== undefined && files.length + receivedBefore > maxFiles) return 'file-count'
  if (files.length === 0) return field.isRequired && receivedBefore === 0 ? 'required' : null
  if (accept !== undefined && !files.every((file) => accept.some((kind) => isOfKind(file, kind)))) return 'file-type'
  return maxBytes !== undefined && files.some(({ size }) => size > maxBytes) ? 'file-size' : null
}

/** By MIME type, or by name if the browser knows none. */
function isOfKind({ name, type }: Chosen, kind: keyof typeof FILE_TYPES): boolean {
  const known = FILE_TYPES[kind]
  return type === '' ? known.endings.some((ending) => name.toLowerCase().endsWith(ending)) : type === known.type
}
