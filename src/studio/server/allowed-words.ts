import { asList, type PlainObject } from '#src/base/json/plain-object.ts'
import { formsOf } from '#src/definition/form-texts/inner-schema.ts'
import { wordedValue } from '#src/definition/form-texts/worded-value.ts'
import { createServerTexts, type ServerText } from '#src/i18n/server-texts.ts'
import type { FieldNames } from './field-names.ts'

const texts = createServerTexts()
const MAX_CHOICES = 8

/** The allowed values of a place as text: choices, number limits, or lengths. */
export function allowedWords(value: unknown, schema: PlainObject, names: FieldNames): readonly string[] {
  const text = texts(names.language)
  const forms = formsOf(schema)
  const choices = asList(forms.find(({ enum: values }) => Array.isArray(values))?.enum)
  if (choices.length > 0) {
    const shown = choices.slice(0, MAX_CHOICES).map((choice) => wordedValue(choice, schema, names))
    return [text('studio-words.choices', { choices: shown.join(', '), more: choices.length - shown.length })]
  }
  return forms.flatMap((form) => limitWords(value, form, text)).slice(0, 1)
}

/** The format of a value as text: examples, or the hint of its field. */
export function writingWords(schema: PlainObject, { language }: FieldNames): readonly string[] {
  const forms = formsOf(schema)
  const examples = asList(forms.find(({ examples: some }) => Array.isArray(some))?.examples).filter(isScalar)
  if (examples.length > 0) return [texts(language)('studio-words.example', { example: examples.map(String).join(', ') })]
  const { description } = schema
  return typeof description === 'string' ? [description.replace(/\.$/, '')] : []
}

function limitWords(value: unknown, schema: PlainObject, text: ServerText): readonly string[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, minLength, maxLength, minItems, maxItems } = schema
  if (typeof value === 'string') return between('characters', [minLength, maxLength], text)
  if (Array.isArray(value)) return between('entries', [minItems, maxItems], text)
  return typeof value === 'number' ? between('number', [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum], text) : []
}

function between(of: string, [low, high]: readonly [unknown, unknown], text: ServerText): readonly string[] {
  if (typeof low === 'number' && typeof high === 'number') return [text(`studio-words.${of}.between`, { low, high })]
  if (typeof low === 'number') return [text(`studio-words.${of}.at-least`, { low })]
  return typeof high === 'number' ? [text(`studio-words.${of}.at-most`, { high })] : []
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
