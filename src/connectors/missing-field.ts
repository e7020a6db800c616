import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'
import { REQUIRED_FIELD_TITLES } from '#src/features/properties/rules/facts/required-field-titles.ts'
import type { ValueMeaning } from './connector.ts'

/** What decides a field at the source. */
const MEANINGS: { readonly [field: string]: ValueMeaning } = {
  WebID: 'category',
  Goal: 'goal',
  Status: 'status',
  CountryID: 'country',
}
const ENGLISH = 2

/** A listing without a field that every listing has. */
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

  /** The sentence with the value of the source that nothing here stands for. */
  sentence(value: string | undefined): string {
    return value === undefined
      ? this.message
      : `The listing has no ${this.#title} that can be read: “${value}” is not known here.`
  }
}

/** What people call a field of the feed, in English. */
export function fieldTitle(field: string): string {
  const labels: { readonly [field: string]: readonly string[] } = { ...FIELD_LABELS, ...REQUIRED_FIELD_TITLES }
  return labels[field]?.[ENGLISH] ?? field
}
