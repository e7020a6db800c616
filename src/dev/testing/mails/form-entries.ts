import type { FieldSchema, FieldValue, FormData, FormId } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'

/** Sample entries for fields whose kind does not determine one. */
const WRITTEN: { readonly [field: string]: FieldValue } = {
  firstName: 'Marie',
  lastName: 'Dupont',
  firstName2: 'Noël',
  lastName2: 'Lemaître',
  email: 'marie@visiteuse.example',
  friendEmail: 'paul@ami.example',
  phone: '0470 12 34 56',
  street: 'Rue du Pont',
  houseNumber: '12',
  zip: '4800',
  city: 'Verviers',
  place: 'Verviers',
  remark: 'Bonjour,\nLe jardin est-il clôturé ? Nous aimerions venir avec notre chien.',
  pets: 'Un chien',
  amount: 238_555,
  amountInWords: 'deux cent trente-huit mille cinq cent cinquante-cinq euros',
  conditionsText: 'Crédit de 190 000 € dans les six semaines',
  priceFrom: 150_000,
  priceTo: 300_000,
  netIncome: 2450,
  netIncome2: 1980,
  livingMin: 120,
  groundMin: 400,
  surface: 165,
  year: 1936,
  adults: 2,
  children: 1,
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  signDate: '2026-11-21',
  types: ['2'],
  propertyType: '2',
  zones: ['spa|4900', 'theux|4910'],
  area: '15min-bike.spa|4900',
  rooms: { bedrooms: 3, bathrooms: 1, garages: 0 },
  contactTime: ['09:00–12:00'],
  documents: ['energy', 'plans'],
  publish: false,
}

/** Sample entries for every field of a form. */
export function formEntries(form: FormId): FormData {
  const fields = Object.entries(FORMS[form]?.schema.properties ?? {})
  return Object.fromEntries(fields.flatMap(([name, schema]) => [[name, WRITTEN[name] ?? sampleValue(schema)]]))
}

/** The first one or two options; a value of the kind without options. */
function sampleValue({ enum: one, items, field }: FieldSchema): FieldValue {
  const options = [one ?? items?.enum ?? []].flat().map(String)
  switch (field.kind) {
    case 'choice':
      return options[0] ?? ''
    case 'choices':
      return options.slice(0, 2)
    case 'flag':
    case 'consent':
      return true
    case 'date':
      return '2027-02-01'
    case 'slot':
      return '2026-12-01T09:00:00Z'
    case 'file':
      return ['0b9f2c1e-6f0a-4c3a-9f39-0d7a3f1d2f12']
    default:
      return 'Nous cherchons plus près de notre travail.'
  }
}
