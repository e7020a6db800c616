import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { FACT_FIELDS, type FactField } from '#schemas/property/fact-field.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { VALUE_TYPES } from '#schemas/property/property-display.ts'
import { formatNumber } from '#src/base/text/number-text.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { displayValue, factValues } from '#src/features/properties/rules/facts/display-value.ts'
import type { DisplayItem } from '#src/features/properties/rules/facts/property-display.ts'

type Item = Partial<Omit<DisplayItem, 'field'>> & Pick<DisplayItem, 'type'>

function show(
  field: FactField,
  item: Item,
  fields: Partial<PropertyDetail> = {},
  language: Language = 'fr',
  ignore: number[] = [],
) {
  const property = aDetail(fields)
  const context = { property, values: factValues(property), language, marqueeIgnore: ignore }
  return displayValue({ showZero: false, ...item, field }, context)
}
const inEach = (field: FactField, item: Item, fields: Partial<PropertyDetail>) =>
  LANGUAGES.map((language) => show(field, item, fields, language))

describe('the value types of facts', () => {
  it('[PROP-05] string: shows the text unchanged, years without grouping', () => {
    expect(show('HeatingName', { type: 'string' }, { HeatingName: ' Gaz ' })).toBe('Gaz')
    expect(show('ConstructionYear', { type: 'string' }, { ConstructionYear: 1928 })).toBe('1928')
  })

  it('[PROP-05] number: has Belgian-Dutch grouping, a comma before decimals, and its unit', () => {
    expect(show('SurfaceGround', { type: 'number', unit: 'm²' }, { SurfaceGround: 42000 })).toBe('42.000\u00a0m²')
    expect(show('FrontWidth', { type: 'number', unit: 'm' }, { FrontWidth: 5.5 })).toBe('5,5\u00a0m')
    expect(show('EnergyPerformance', { type: 'number', unit: 'kWh/m²/year' }, { EnergyPerformance: '229' })).toBe(
      '229\u00a0kWh/m² par an',
    )
    expect(inEach('LifeAnnuityYears', { type: 'number', unit: 'years' }, { LifeAnnuityYears: 14 })).toEqual([
      '14\u00a0ans',
      '14\u00a0jaar',
      '14\u00a0years',
      '14\u00a0Jahre',
    ])
    expect(inEach('DepositMonths', { type: 'number', unit: 'months' }, { DepositMonths: 1 })).toEqual([
      '1\u00a0mois',
      '1\u00a0maand',
      '1\u00a0month',
      '1\u00a0Monat',
    ])
  })

  it('[PROP-05] 0 counts as no value unless the item shows zeros', () => {
    expect(show('NumberOfGarages', { type: 'number' }, { NumberOfGarages: 0 })).toBe('')
    expect(show('CO2Emission', { type: 'number', showZero: true }, { CO2Emission: 0 })).toBe('0')
    expect(show('AgencyCost', { type: 'price' }, { AgencyCost: 0 })).toBe('')
    expect(show('AgencyCost', { type: 'price', showZero: true }, { AgencyCost: 0 })).toBe('€ 0')
  })

  it('[PROP-05, PROP-07] price: shows euro with grouping and the period or unit', () => {
    expect(show('CadastralIncome', { type: 'price' }, { CadastralIncome: 1240 })).toBe('€ 1.240')
    expect(show('ChargesRenter', { type: 'price', unit: 'per-month' }, { ChargesRenter: 65 }, 'nl')).toBe('€ 65 per maand')
    expect(show('AgencyCost', { type: 'price' }, { AgencyCost: 1e16 })).toBe('')
  })

  it('[PROP-07] price of the property: shows "from" for unit 7, the unit text, nothing when unpublished, or a marquee name instead', () => {
    const price = (fields: Partial<PropertyDetail>, ignore: number[] = []) =>
      show('Price', { type: 'price' }, fields, 'fr', ignore)
    expect(price({ Price: 325000 })).toBe('€ 325.000')
    expect(price({ Price: 325000, PriceUnit: 7 })).toBe('à partir de € 325.000')
    expect(price({ Price: 850, Goal: 1, PublishPrice: false, PriceUnitText: 'par mois' })).toBe('€ 850 par mois')
    expect(price({ Price: 325000, PublishPrice: false })).toBe('')
    expect(price({ Price: null })).toBe('')
    expect(price({ Price: 325000, Marquee: 3, MarqueeName: 'Sous option' }, [3])).toBe('Sous option')
  })

  it('[PROP-05, PROP-08] address: shows the line with "b" before the box, or zip and city alone when unpublished', () => {
    const at = { Street: 'Rue Neuve', HouseNumber: '12', BoxNr: 'bte 3' }
    expect(show('Address', { type: 'address' }, at)).toBe('Rue Neuve 12 b3, 4800 Verviers')
    expect(show('Address', { type: 'address' }, { ...at, PublishAddress: false })).toBe('4800 Verviers')
  })

  it('[PROP-05] date: shows d-m-yyyy, and nothing for an invalid date', () => {
    expect(show('AsbestosDate', { type: 'date' }, { AsbestosDate: '2026-03-05' })).toBe('5-3-2026')
    expect(show('AsbestosDate', { type: 'date' }, { AsbestosDate: '2026-02-30' })).toBe('')
  })

  it('[PROP-05] array: joins the values with commas', () => {
    expect(show('ExtraRooms', { type: 'array' }, { ExtraRooms: ['Bureau', ' ', 'Buanderie'] })).toBe('Bureau, Buanderie')
    const Rooms = [{ Name: 'Séjour', Area: 41.5 }, { Name: 'Cuisine' }, { Area: 9 }] as PropertyDetail['Rooms']
    expect(show('Rooms', { type: 'array' }, { Rooms })).toBe('Séjour 41,5\u00a0m², Cuisine')
  })

  it('[PROP-05] percentage: shows a comma and the sign, in every language', () => {
    const texts = inEach('RegistrationRights', { type: 'percentage' }, { RegistrationRights: 12.5 })
    expect(texts).toEqual(Array(4).fill('12,5\u00a0%'))
  })

  it('[PROP-05] flag: shows yes or no, and nothing when unknown', () => {
    expect(inEach('HasLift', { type: 'flag' }, { HasLift: false })).toEqual(['Non', 'Nee', 'No', 'Nein'])
    expect(show('HasLift', { type: 'flag' }, { HasLift: true })).toBe('Oui')
    expect(show('HasLift', { type: 'flag' })).toBe('')
  })

  it.each([
    [-1, ['', '', '', '']],
    [0, ['Non', 'Nee', 'No', 'Nein']],
    [1, ['Oui', 'Ja', 'Yes', 'Ja']],
    [2, ['Sur demande', 'Op aanvraag', 'On request', 'Auf Anfrage']],
  ] as const)('[PROP-10] a judicial decision of %i reads %j', (JudicialDecision, texts) => {
    expect(inEach('JudicialDecision', { type: 'choice' }, { JudicialDecision })).toEqual(texts)
  })

  it.each([
    [2, ['2 façades', 'Gesloten', 'Terraced', 'Zweifassadenhaus']],
    [3, ['3 façades', 'Halfopen', 'Semi-detached', 'Dreifassadenhaus']],
    [4, ['4 façades', 'Open', 'Detached', 'Vierfassadenhaus']],
  ])('[PROP-04] %i façades read %j', (Facades, texts) => {
    expect(inEach('Facades', { type: 'choice' }, { Facades })).toEqual(texts)
  })

  it.each([
    [1, 'Disponible', 'Beschikbaar'],
    [2, 'Vendu', 'Verkocht'],
    [4, 'Loué', 'Verhuurd'],
  ] as const)('[PROP-09] status %i reads %s', (Status, fr, nl) => {
    expect(inEach('Status', { type: 'choice' }, { Status }).slice(0, 2)).toEqual([fr, nl])
  })

  it('[PROP-05] choice: shows the configured text, else the product’s text, else the value', () => {
    const choices = { 2: { fr: 'mitoyenne', nl: 'rijwoning' } }
    expect(show('Facades', { type: 'choice', choices }, { Facades: 2 })).toBe('mitoyenne')
    expect(show('Facades', { type: 'choice', choices }, { Facades: 2 }, 'de')).toBe('Zweifassadenhaus')
    expect(show('Floor', { type: 'choice' }, { Floor: 0 }, 'nl')).toBe('Gelijkvloers')
    expect(show('Floor', { type: 'choice' }, { Floor: 3 }, 'nl')).toBe('3')
  })

  it('[PROP-10] energy label: shows the stated label, an indicative one, nothing, or "not applicable"', () => {
    const label = (fields: Partial<PropertyDetail>, language: Language = 'fr') =>
      show('EnergyLabel', { type: 'energy-label' }, fields, language)
    expect(label({ EPCLabelText: 'C' })).toBe('C')
    expect(label({ EPCLabelText: '', EnergyPerformance: 229 })).toBe('C (indicatif)')
    expect(label({ EPCLabelText: '', EnergyPerformance: '-' })).toBe('')
    expect(label({ WebID: '4' })).toBe('Sans objet')
    expect(label({ WebID: '7' }, 'de')).toBe('Entfällt')
  })

  it('[PROP-05] no value of any type shows as "undefined", "NaN" or "[object"', () => {
    const fields = fc.constantFrom(...(Object.keys(FACT_FIELDS) as FactField[]))
    const values = fc.oneof(fc.anything(), fc.constantFrom('', '-', null, undefined, Number.NaN, Infinity, [], {}, [{}], -0))
    fc.assert(
      fc.property(
        fields,
        values,
        fc.constantFrom(...VALUE_TYPES),
        fc.constantFrom(...LANGUAGES),
        (field, value, type, language) => {
          const property = aDetail()
          const context = { property, values: { ...factValues(property), [field]: value }, language, marqueeIgnore: [] }
          const text = displayValue({ field, type, unit: 'years', showZero: true }, context)
          fc.pre(typeof value !== 'string' && !Array.isArray(value))
          expect(text).not.toMatch(/undefined|NaN|\[object/)
          expect(text).toBe(text.trim())
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('numbers', () => {
  it('[PROP-05] are rounded to two decimals and grouped by thousands with dots', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (number) => {
        const text = formatNumber(number)
        expect(text).toMatch(/^-?\d{1,3}(\.\d{3})*(,\d{1,2})?$/)
        expect(Number(text.replaceAll('.', '').replace(',', '.'))).toBeCloseTo(number, 1)
        expect(text).not.toMatch(/^-0$|,\d*0$/)
      }),
    )
    expect([formatNumber(1250), formatNumber('5.50'), formatNumber(-3), formatNumber(0.004)]).toEqual(['1.250', '5,5', '-3', '0'])
  })

  it.each([[''], [null], [undefined], ['-'], ['12 m'], [Number.NaN], [1e15], [true]])('[PROP-05] %j is not a number', (value) => {
    expect(formatNumber(value)).toBe('')
  })
})
