import type { FieldAnnotation, FieldError, FieldErrors, FieldSchema, FieldValue, FormData } from '#schemas/forms/form.ts'
import { quantityName } from '#src/domain/text/quantity-name.ts'
import { readTypedNumber } from '#src/domain/text/typed-number.ts'
import { isDate } from '#src/domain/time/date.ts'
import type { Entries } from '#src/server/posts/entries.ts'
import { NO_FILES, type ReceivedFiles } from '#src/server/posts/received-files.ts'
import type { ComposedField } from '#src/site/forms/compose-form.ts'
import { isEmail, isPhone } from './address-formats.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { readFiles } from './received-files.ts'

/** What was sent, as values; and which of it could not be read. */
export interface ReadEntries {
  readonly data: FormData
  readonly errors: FieldErrors
}

/** Reads what was sent by the kinds of the fields. Names that the form does not have, and entries left empty, are passed over. */
export function readEntries(fields: readonly ComposedField[], entries: Entries, files: ReceivedFiles = NO_FILES): ReadEntries {
  const data: Record<string, FieldValue> = {}
  const errors: Record<string, FieldError> = {}
  for (const { name, schema } of fields) {
    const read = readField({ name, schema }, entries, files)
    if (read === null) continue
    if (isRefused(read)) errors[name] = read.error
    else data[name] = read
  }
  return { data, errors }
}

type Read = FieldValue | Refused | null

interface Refused {
  readonly error: FieldError
}

/** Quantities hold numbers alone, whatever their options are called. */
function isRefused(read: FieldValue | Refused): read is Refused {
  return typeof read === 'object' && 'error' in read && typeof read.error === 'string'
}

function readField({ name, schema }: Pick<ComposedField, 'name' | 'schema'>, entries: Entries, files: ReceivedFiles): Read {
  const { kind } = schema.field
  // A text under the name of a file is nobody's file.
  if (kind === 'file') return readFiles(schema, files.get(name) ?? [])
  if (kind === 'quantities') return readQuantities(name, schema, entries)
  const sent = entries.get(name) ?? []
  if (kind === 'choices') {
    const values = [...new Set(sent.map(cleanLine).filter((value) => value !== ''))]
    return values.length === 0 ? null : values
  }
  const [first = ''] = sent
  const text = kind === 'multiline' ? cleanLines(first) : cleanLine(first)
  return text === '' ? null : readText(schema, text)
}

/** What is left at 0 is not wanted (SRCH-08). */
function readQuantities(field: string, { propertyNames }: FieldSchema, entries: Entries): Read {
  const quantities: Record<string, number> = {}
  for (const option of propertyNames?.enum ?? []) {
    const [text = ''] = (entries.get(quantityName(field, option)) ?? []).map(cleanLine)
    const quantity = text === '' ? 0 : readTypedNumber(text, true)
    if (quantity === null) return { error: 'invalid-number' }
    if (quantity !== 0) quantities[option] = quantity
  }
  return Object.keys(quantities).length === 0 ? null : quantities
}

const FLAGS: { readonly [text: string]: boolean } = {
  true: true,
  on: true,
  yes: true,
  1: true,
  false: false,
  off: false,
  no: false,
  0: false,
}

function readText(schema: FieldSchema, text: string): Read {
  switch (schema.field.kind) {
    case 'email':
      return isEmail(text) ? text : { error: 'invalid-email' }
    case 'phone':
      return isPhone(text) ? text : { error: 'invalid-phone' }
    case 'date':
      return readDate(text) ?? { error: 'invalid-date' }
    case 'slot':
      return readInstant(text) ?? { error: 'invalid' }
    case 'number':
    case 'money':
      return readTypedNumber(text, schema.type === 'integer') ?? { error: 'invalid-number' }
    case 'flag':
    case 'consent':
      return Object.hasOwn(FLAGS, text)
        ? (FLAGS[text] ?? false)
        : { error: schema.field.kind === 'consent' ? 'not-accepted' : 'invalid' }
    case 'choice':
      return presentOption(schema.field, text)
    default:
      return text
  }
}

/** A day as yyyy-mm-dd, written like that, as browsers do, or as d/m/yyyy, as people do; null for a day that does not exist. */
function readDate(text: string): string | null {
  const written = /^(\d{1,2})[/.\-\s]{1,3}(\d{1,2})[/.\-\s]{1,3}(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = written ?? []
  const date = written === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Nobody means a day of another era, and databases have their limits.
  return isDate(date) && date >= '1900-01-01' && date < '2200-01-01' ? date : null
}

/** A point in time as 2026-12-01T09:00:00Z; null where that is none. */
function readInstant(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) || !isDate(text.slice(0, 10))) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace('.000Z', 'Z')
}

/** An option as it is offered today: one that was offered once stands for another now. */
export function presentOption({ formerValues }: Pick<FieldAnnotation, 'formerValues'>, option: string): string {
  return formerValues !== undefined && Object.hasOwn(formerValues, option) ? (formerValues[option] ?? option) : option
}
