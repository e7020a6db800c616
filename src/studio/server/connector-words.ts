import type { Language } from '#schemas/language.ts'
import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'
import { REQUIRED_FIELD_TITLES } from '#src/features/properties/rules/facts/required-field-titles.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'

const texts = createServerTexts()
/** The order of languages in the texts of field labels. */
const ORDER: readonly Language[] = ['fr', 'nl', 'en', 'de']

/** Translates a connector's English phrase. Names of the source and phrases of packages stay unchanged. */
export function saidIn(phrase: string, language: Language): string {
  const text = texts(language)
  const [, number, rest = ''] = /^detail (\d{1,9})(?!\d)(.*)$/.exec(phrase) ?? []
  if (number !== undefined) return `${text('connector.said.detail')} ${number}${rest}`
  const [, translated] = /^language of (.+)$/.exec(phrase) ?? []
  if (translated !== undefined) return text('connector.language-of', { field: translated })
  const [, title, value] = /^The listing has no (.+?) that can be read(?:: “(.*)” is not known here)?\.$/s.exec(phrase) ?? []
  if (title !== undefined) {
    const field = requiredTitle(title, language)
    return value === undefined
      ? text('connector.has-no-field', { field })
      : text('connector.has-no-field.value', { field, value })
  }
  return known(text(`connector.said.${slugOf(phrase)}`)) ?? fieldLabel(phrase, language) ?? phrase
}

/** The title of a field that every listing has, from its English one. */
function requiredTitle(title: string, language: Language): string {
  const all: readonly (readonly string[])[] = [...Object.values(REQUIRED_FIELD_TITLES), ...Object.values(FIELD_LABELS)]
  return all.find((titles) => titles[ORDER.indexOf('en')] === title)?.[ORDER.indexOf(language)] ?? title
}

export function titleIn(title: string, language: Language): string {
  const said = saidIn(title, language)
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
}

/** Translates a value; values of the source stay unchanged. */
export function valueIn(value: string, language: Language): string {
  const text = texts(language)
  return known(text(`connector.value.${slugOf(value)}`)) ?? value
}

/** The label of a feed field; undefined for others. */
export function fieldLabel(field: string, language: Language): string | undefined {
  const labels: { readonly [field: string]: readonly string[] } = { ...FIELD_LABELS, ...REQUIRED_FIELD_TITLES }
  return Object.hasOwn(labels, field) ? labels[field]?.[ORDER.indexOf(language)] : undefined
}

/** "Neither for sale nor to let" is "neither-for-sale-nor-to-let". */
export function slugOf(phrase: string): string {
  return phrase
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A missing text is returned as its key. */
function known(words: string): string | undefined {
  return /^connector\.(said|value)\./.test(words) ? undefined : words
}
