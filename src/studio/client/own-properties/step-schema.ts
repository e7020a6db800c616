import { LANGUAGES, type Language } from '#schemas/language.ts'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { propertySchema } from '#schemas/property/property.ts'
import { momentSchema } from '#schemas/site/publication.ts'
import type { StudioOwnChoices } from '#schemas/studio/own-properties-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { chooseScales } from '#src/features/properties/rules/energy/energy-scales.ts'
import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'
import { REQUIRED_FIELD_TITLES } from '#src/features/properties/rules/facts/required-field-titles.ts'
import { CHOICES, NO, type Texts, textIn, YES } from '#src/features/properties/rules/facts/value-texts.ts'
import { fieldsOfStep, type OwnStep, subjectOf } from '#src/features/properties/rules/own/form-steps.ts'
import { isPresetField, VALUE_PRESETS } from '#src/features/properties/rules/own/value-presets.ts'
import type { Text } from '#src/i18n/use-text.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { ASKED_FLAGS, OTHER_VALUE } from './form-values.ts'

const MOST_IN_LINE = 120

export interface SchemaContext {
  readonly language: Language
  readonly choices: StudioOwnChoices
  readonly text: Text
}

/** Fields whose labels are those of the form; the others have those of the site. */
const FORM_LABELS = [
  'Street',
  'HouseNumber',
  'BoxNr',
  'Price',
  'PublishAddress',
  'PublishPrice',
  'ContactPerson',
  'TypeDescription',
  'DescriptionA',
  'DescriptionB',
  'OpenHouses',
  'VirtualTour',
  'Videos',
] as const

/** What a number is given in. */
const UNITS: { readonly [field: string]: string } = {
  ...Object.fromEntries(
    ['SurfaceLivable', 'SurfaceTotal', 'SurfaceGround', 'SurfaceTerrace', 'SurfaceGarden', 'SurfaceOffice'].map((field) => [
      field,
      'm²',
    ]),
  ),
  ...Object.fromEntries(
    ['Price', 'CadastralIncome', 'RealEstateTax', 'ChargesOwner', 'ChargesRenter'].map((field) => [field, '€']),
  ),
  PlotWidth: 'm',
  VAT: '%',
  EnergyPerformance: 'kWh/m²',
  CO2Emission: 'kg/m²',
}

/** Fields with a hint below them. */
const HINTS = [
  'PublishAddress',
  'Price',
  'TypeDescription',
  'DescriptionA',
  'DescriptionB',
  'EPCLabelText',
  'FloodScoreP',
  'CadastralIncome',
  'VirtualTour',
  'Videos',
] as const

export function labelOfField(field: string, { language, text }: Pick<SchemaContext, 'language' | 'text'>): string {
  const own = FORM_LABELS.find((each) => each === field)
  if (own !== undefined) return text(`studio.own.field.${own}`)
  const labels: { readonly [field: string]: Texts } = { ...FIELD_LABELS, ...REQUIRED_FIELD_TITLES }
  const texts = labels[field]
  if (texts === undefined) return field
  const label = textIn(texts, language)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The JSON Schema of a step's form, with labels and values in the language of the account. */
export function stepSchema(step: OwnStep, record: PlainObject, context: SchemaContext): FieldSchema {
  const fields = fieldsOfStep(step, record).filter((field) => field !== 'Pictures' && field !== 'Documents')
  const properties = Object.fromEntries(fields.map((field) => [field, fieldSchema(field, record, context)]))
  const isAlwaysSaid = (field: string) =>
    propertySchema.required.some((each) => each === field) || properties[field]?.type === 'boolean'
  return { type: 'object', properties, required: fields.filter(isAlwaysSaid) }
}

function fieldSchema(field: string, record: PlainObject, context: SchemaContext): FieldSchema {
  const { text } = context
  const known: { readonly [field: string]: FieldSchema } = propertySchema.properties as { readonly [field: string]: FieldSchema }
  const { description: _english, ...schema } = known[field] ?? {}
  const unit = UNITS[field]
  const title = labelOfField(field, context) + (unit === undefined ? '' : ` (${unit})`)
  // Feeds may hold long texts here, so the schema of listings allows them. A form shows a street or a reference as one line.
  const line = schema.type === 'string' && schema.maxLength !== undefined ? { maxLength: MOST_IN_LINE } : {}
  const hinted = HINTS.find((each) => each === field)
  const hint = hinted === undefined ? {} : { description: text(`studio.own.hint.${hinted}`) }
  const own = special(field, record, context)
  // A choice takes the place of the texts per language that the listing has.
  const { node: _texts, ...plain } = schema
  return { ...(own.enum === undefined ? schema : plain), ...line, ...own, title, ...hint }
}

function special(field: string, record: PlainObject, { language, choices, text }: SchemaContext): FieldSchema {
  if (isPresetField(field)) return presetSchema(field, record, language, text)
  if (ASKED_FLAGS.includes(field))
    return { type: 'string', enum: ['yes', 'no'], valueTitles: { yes: textIn(YES, language), no: textIn(NO, language) } }
  const known = CHOICES[field as keyof typeof CHOICES]
  switch (field) {
    case 'WebID':
      return {
        type: 'string',
        enum: choices.categories.map(({ webId }) => webId),
        valueTitles: Object.fromEntries(choices.categories.map(({ webId, name }) => [webId, name])),
      }
    case 'CountryID': {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      const countries = Object.values(EURO_COUNTRIES)
      return {
        enum: countries.map(({ id }) => id),
        valueTitles: Object.fromEntries(countries.map(({ id, code }) => [id, names.of(code) ?? code])),
      }
    }
    case 'City':
      return { type: 'string', offers: 'place' }
    case 'ContactPerson':
      return { type: 'string', offers: 'person' }
    case 'EPCLabelText':
      return energySchema(record, text)
    case 'EnergyPerformance':
      return { type: 'number' }
    case 'DescriptionA':
    case 'DescriptionB':
      return { ...multilingual, node: 'rich-text' }
    case 'EnergyCertificateEndDate':
    case 'AvailabilityDate':
    case 'AsbestosDate':
      return { type: 'string', format: 'date' }
    case 'OpenHouses':
      return openHousesSchema(text)
    case 'Facades':
      return { type: 'integer', enum: [2, 3, 4], valueTitles: titles(known, language) }
    case 'SoilCertificate':
    case 'FloodHazard':
    case 'Goal':
      return { valueTitles: titles(known, language) }
    case 'Rooms':
      return roomsSchema(text)
    case 'Videos':
      return { itemTitle: text('studio.own.video') }
    default:
      return {}
  }
}

const multilingual: FieldSchema = {
  type: ['string', 'object'],
  propertyNames: { pattern: `^(${LANGUAGES.join('|')})$` },
  additionalProperties: { type: 'string' },
}

function titles(texts: { readonly [value: string]: Texts } | undefined, language: Language) {
  return Object.fromEntries(Object.entries(texts ?? {}).map(([value, known]) => [value, textIn(known, language)]))
}

function presetSchema(field: keyof typeof VALUE_PRESETS, record: PlainObject, language: Language, text: Text): FieldSchema {
  const presets = VALUE_PRESETS[field]
  // A text of another source, or of a copy, stays until another value is chosen.
  const other = record[field] === undefined ? [] : [OTHER_VALUE]
  return {
    type: 'string',
    enum: [...presets.map(({ key }) => key), ...other],
    valueTitles: {
      ...Object.fromEntries(presets.map(({ key, texts }) => [key, textIn(texts, language)])),
      [OTHER_VALUE]: text('studio.own.other-value'),
    },
  }
}

/** The labels of the region's scale; those of Wallonia without a region. */
function energySchema(record: PlainObject, text: Text): FieldSchema {
  const { region } = subjectOf(record)
  const scale = chooseScales({ brussels: 'current' })[region ?? 'wallonia']
  const labels = [...new Set(scale.classes.map((each) => each.text))]
  return { type: 'string', enum: [...labels, 'exempt'], valueTitles: { exempt: text('studio.own.exempt') } }
}

function openHousesSchema(text: Text): FieldSchema {
  const moment = { type: 'string', pattern: momentSchema.pattern } as const
  return {
    type: 'array',
    maxItems: 20,
    itemTitle: text('studio.own.open-house'),
    items: {
      type: 'object',
      required: ['From', 'To'],
      properties: {
        From: { ...moment, title: text('studio.own.open-house.from') },
        To: { ...moment, title: text('studio.own.open-house.to') },
        AppointmentRequired: { type: 'boolean', title: text('studio.own.open-house.register') },
      },
    },
  }
}

function roomsSchema(text: Text): FieldSchema {
  return {
    type: 'array',
    maxItems: 80,
    itemTitle: text('studio.own.room'),
    items: {
      type: 'object',
      required: ['Name'],
      properties: {
        Name: { ...multilingual, node: 'text', title: text('studio.own.room.name') },
        Area: { type: 'number', minimum: 0, title: text('studio.own.room.area') },
        Floor: { type: 'integer', minimum: -10, maximum: 200, title: text('studio.own.room.floor') },
      },
    },
  }
}
