import type { FieldSchema, FieldValue, FormDefinition } from '#schemas/form.ts'
import { FORMS } from '#schemas/forms.ts'
import type { Language } from '#schemas/language.ts'
import { cityKey, titleCaseCity } from '#src/domain/city-name.ts'
import { formatDate } from '#src/domain/date.ts'
import { isQuantities } from '#src/domain/is-quantities.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import { formatEuro } from '#src/domain/price.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import type { MailFact } from '#src/server/mail/mail-block.ts'
import { type MailContext, mailTexts } from './mail-context.ts'
import { momentText } from './moment-text.ts'
import { quantitiesText } from './quantities-text.ts'

/** What was sent, field by field in the order of the form, with its labels; without what was accepted, and without `omit`. */
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
    const words = valueText(name, value, schema, language, context)
    return words === '' ? [] : [{ label: mailTexts(language)(schema.field.label), value: words }]
  })
}

function fieldNames({ sections }: FormDefinition): readonly string[] {
  return sections.flatMap(({ fields }) => fields)
}

function valueText(name: string, value: FieldValue, schema: FieldSchema, language: Language, context: MailContext): string {
  const text = mailTexts(language)
  switch (schema.field.kind) {
    case 'flag':
      return value === true ? text('mail.yes') : text('mail.no')
    case 'date':
      return formatDate(value)
    case 'money':
      return formatEuro(value)
    case 'slot':
      return momentText(new Date(String(value)), language)
    case 'file':
      return text('mail.files', { count: Array.isArray(value) ? value.length : 1 })
    case 'quantities':
      return isQuantities(value) ? quantitiesText(schema.field.label, value, language) : ''
    case 'choice':
    case 'choices': {
      const options = Array.isArray(value) ? value : [String(value)]
      return options.map((option) => optionText(name, option, schema, language, context)).join(' · ')
    }
    default:
      return String(value)
  }
}

function optionText(name: string, option: string, { field }: FieldSchema, language: Language, context: MailContext): string {
  const { site, listingSite } = context
  if (field.source === 'property-types') return listingSite.categoryName(option, language) || option
  if (field.source !== undefined) {
    const city = site.cities.find(({ Name, Zip }) => cityKey(Name, Zip) === option)
    return city === undefined ? option : `${titleCaseCity(city.Name)} (${city.Zip})`
  }
  const own = name === 'contactTime' ? multilingualText(ownValue(site.forms.contactTimes, option), language) : ''
  const key = `${field.label}.${option}`
  return own || mailTexts(language)(key)
}

function ownValue(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? Object.entries(object).find(([name]) => name === key)?.[1] : undefined
}
