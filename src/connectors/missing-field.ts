import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'
import { REQUIRED_FIELD_TITLES } from '#src/features/properties/rules/facts/required-field-titles.ts'
import type { ValueMeaning } from './connector.ts'

/** The table that decides a field. */
const MEANINGS: { readonly [field: string]: ValueMeaning } = {
  WebID: 'category',
  Goal: 'goal',
  Status: 'status',
  CountryID: 'country',
}
const ENGLISH = 2

/** A listing lacks a required field. */
export class MissingFieldError extends Error {
  override readonly name = 'MissingFieldError'
  readonly meaning: ValueMeaning | undefined
  readonly #title: string

  constructor(field: string) {
    const title = fieldTitle(field)
    super(`The listing has no ${title} that can be read.`)
    this.#title = title
    this.meaning = MEANINGS[field]
  }

  /** Includes the source's value that could not be mapped. */
  sentence(value: string | undefined): string {
    return value === undefined
      ? this.message
      : `The listing has no ${this.#title} that can be read: “${value}” is not known here.`
  }
}

/** The name of a feed's field in English. */
export function fieldTitle(field: string): string {
  const labels: { readonly [field: string]: readonly string[] } = { ...FIELD_LABELS, ...REQUIRED_FIELD_TITLES }
  return labels[field]?.[ENGLISH] ?? field
}
