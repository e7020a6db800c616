import type { FieldError, FieldErrors, FieldSchema, FieldValue, FormData } from '#schemas/forms/form.ts'
import { quantityName } from '#src/base/text/quantities.ts'
import { readTypedNumber } from '#src/base/text/typed-number.ts'
import { isPlausibleDate } from '#src/base/time/date.ts'
import type { ComposedField } from '#src/features/forms/rules/compose-form.ts'
import { type Entries, NO_FILES, type ReceivedFiles } from '#src/features/forms/server/posts/post-body.ts'
import { readCorners } from '#src/features/properties/rules/place/written-ring.ts'
import { readArea, writeArea } from '#src/features/search/rules/search-area.ts'
import { cleanLine, cleanLines, isEmail, isPhone } from './entry-text.ts'
import { readFiles } from './received-files.ts'

/** Parsed values, and the fields that could not be parsed. */
export interface ReadEntries {
  readonly data: FormData
  readonly errors: FieldErrors
}

/** Parses entries by the kinds of the fields. Unknown names and empty entries are ignored. */
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

/** Quantities are objects with numeric values, so this check does not confuse them with a refusal. */
function isRefused(read: FieldValue | Refused): read is Refused {
  return typeof read === 'object' && 'error' in read && typeof read.error === 'string'
}

function readField({ name, schema }: Pick<ComposedField, 'name' | 'schema'>, entries: Entries, files: ReceivedFiles): Read {
  const { kind } = schema.field
  // A text posted under the name of a file field is ignored.
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

/** A quantity of 0 is left out (SRCH-08). */
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
    case 'area':
      return readAreaText(text) ?? { error: 'invalid' }
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
    default:
      return text
  }
}

/** The normal form of an area; null for none. */
function readAreaText(text: string): string | null {
  const area = readArea(text)
  const isBroken = area?.kind === 'drawn' && readCorners(area.line) === null
  return area === null || isBroken ? null : writeArea(area)
}

/** Parses a date in yyyy-mm-dd (browsers) or d/m/yyyy (typed); null for an invalid one. */
function readDate(text: string): string | null {
  const written = /^(\d{1,2})[/.\-\s]{1,3}(\d{1,2})[/.\-\s]{1,3}(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = written ?? []
  const date = written === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlausibleDate(date) ? date : null
}

/** Parses an instant, 2026-12-01T09:00:00Z; null where it is invalid. */
function readInstant(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text) || !isPlausibleDate(text.slice(0, 10))) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace('.000Z', 'Z')
}
