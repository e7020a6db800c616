import type { FieldKind, FieldSchema, FieldValue, FormDefinition } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import type { Language } from '#schemas/language.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { isQuantities } from '#src/base/text/quantities.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { allContactHours, contactHoursIn } from '#src/features/forms/rules/slots/contact-hours.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { areaText, momentText, quantitiesText } from '#src/features/mails/server/value-texts.ts'
import { cityNames, namedPlaces, placeKeys, placeLabel } from '#src/features/properties/rules/place/named-places.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'
import { readArea } from '#src/features/search/rules/search-area.ts'
import type { MailFact } from '#src/platform/mail/mail-page.ts'

/** Kinds of fields with numbers, dates or options, which hold no free text. */
const WORDLESS: ReadonlySet<FieldKind> = new Set([
  'date',
  'number',
  'money',
  'choice',
  'choices',
  'quantities',
  'area',
  'flag',
  'slot',
  'file',
])

/** {@link submittedFacts} for an unverified address: without free text, which anybody could send in the agency's name. */
export function wordlessFacts(
  { form, data }: Pick<Submission, 'form' | 'data'>,
  language: Language,
  context: MailContext,
  omit: readonly string[] = [],
): readonly MailFact[] {
  const properties = FORMS[form]?.schema.properties ?? {}
  const wordless = Object.entries(data).flatMap(([name, value]) => {
    const schema = properties[name]
    if (schema === undefined || !WORDLESS.has(schema.field.kind)) return []
    return isChoice(schema) ? [[name, knownOptions(value, schema, context)] as const] : [[name, value] as const]
  })
  return submittedFacts({ form, data: Object.fromEntries(wordless) }, language, context, omit)
}

function isChoice({ field }: FieldSchema): boolean {
  return field.kind === 'choice' || field.kind === 'choices'
}

function knownOptions(
  value: FieldValue,
  { enum: one, items, field }: FieldSchema,
  { site, listingSite }: MailContext,
): FieldValue {
  const own = one ?? items?.enum
  const isKnown = (option: string) => {
    if (own !== undefined) return own.includes(option)
    if (field.source === 'contact-times') return allContactHours(site.forms.contactTimes).includes(option)
    if (field.source === 'property-types') return listingSite.categoryName(option, 'fr') !== ''
    return placeKeys(site).has(option)
  }
  return (Array.isArray(value) ? value : [String(value)]).filter(isKnown)
}

/** In the order of the form, without accepted terms and `omit`. */
export function submittedFacts(
  { form, data }: Pick<Submission, 'form' | 'data'>,
  language: Language,
  context: MailContext,
  omit: readonly string[] = [],
): readonly MailFact[] {
  const definition = FORMS[form]
  if (definition === undefined) return []
  return fieldNames(definition).flatMap((name) => {
    const schema = definition.schema.properties[name]
    const value = data[name]
    if (schema === undefined || value === undefined || omit.includes(name) || schema.field.kind === 'consent') return []
    const words = valueText(value, schema, language, context)
    return words === '' ? [] : [{ label: mailTexts(language)(schema.field.label), value: words }]
  })
}

function fieldNames({ sections }: FormDefinition): readonly string[] {
  return sections.flatMap(({ fields }) => fields)
}

function valueText(value: FieldValue, schema: FieldSchema, language: Language, context: MailContext): string {
  const text = mailTexts(language)
  switch (schema.field.kind) {
    case 'flag':
      return value === true ? text('mail.yes') : text('mail.no')
    case 'date':
      return shortDate(value)
    case 'money':
      return formatEuro(value)
    case 'phone':
      return displayPhone(String(value))
    case 'slot':
      return momentText(new Date(String(value)), language)
    case 'file':
      return text('mail.files', { count: Array.isArray(value) ? value.length : 1 })
    case 'quantities':
      return isQuantities(value) ? quantitiesText(schema.field.label, value, language) : ''
    case 'area': {
      const area = readArea(String(value))
      return area === null ? '' : areaText(area, cityNames(context.site.cities), language)
    }
    case 'choice':
    case 'choices': {
      const options = Array.isArray(value) ? value : [String(value)]
      return options.map((option) => optionText(option, schema, language, context)).join(' · ')
    }
    default:
      return String(value)
  }
}

function optionText(option: string, { field }: FieldSchema, language: Language, context: MailContext): string {
  const { site, listingSite } = context
  if (field.source === 'property-types') return listingSite.categoryName(option, language) || option
  if (field.source === 'contact-times') return contactHoursIn(option, site.forms.contactTimes, language)
  if (field.source !== undefined && field.source !== 'titles') {
    const place = namedPlaces(site, language).find(({ key }) => key === option)
    return place === undefined ? option : placeLabel(place)
  }
  return mailTexts(language)(`${field.label}.${option}`)
}
