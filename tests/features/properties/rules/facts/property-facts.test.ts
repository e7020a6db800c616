import { describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { parseCondition } from '#src/features/properties/rules/condition/parse-condition.ts'
import type { DisplayGroup, DisplayItem, PropertyDisplay } from '#src/features/properties/rules/facts/property-display.ts'
import { propertyFacts } from '#src/features/properties/rules/facts/property-facts.ts'
import { MEANINGS } from '#src/features/properties/rules/facts/value-meanings.ts'

const when = (text: string | undefined) => {
  const read = text === undefined ? null : parseCondition(text)
  return read?.ok ? [read.expression] : []
}
const item = (fields: Partial<DisplayItem>, condition?: string): DisplayItem => ({
  field: 'SurfaceLivable',
  type: 'number',
  showZero: false,
  ...fields,
  conditions: when(condition),
})
const group = (items: readonly DisplayItem[], condition?: string, id = 'group'): DisplayGroup => ({
  id,
  title: { fr: 'Groupe', NL: 'Groep' },
  conditions: when(condition),
  items,
})
const factsOf = (groups: readonly DisplayGroup[], fields: Partial<PropertyDetail> = {}, language: Language = 'fr') => {
  const display: PropertyDisplay = { groups }
  return propertyFacts(aDetail(fields), { display, language, marqueeIgnore: [] }).groups
}
const shown = (...parameters: Parameters<typeof factsOf>) =>
  factsOf(...parameters).flatMap(({ facts }) => facts.map(({ field, value }) => `${field} ${value}`))

describe('the facts of a property', () => {
  it('[PROP-04, PROP-05] carry group title, label and value in the visitor’s language', () => {
    expect(factsOf([group([item({ unit: 'm²' })])], {}, 'nl')).toEqual([
      {
        id: 'group',
        title: 'Groep',
        facts: [{ field: 'SurfaceLivable', label: 'Bewoonbare oppervlakte', value: '180\u00a0m²' }],
      },
    ])
  })

  it('[PROP-05] use the configured label, else the product’s own', () => {
    const labelled = [group([item({ label: { fr: 'Habitable' } })])]
    expect(factsOf(labelled)[0]?.facts[0]?.label).toBe('Habitable')
    expect(factsOf(labelled, {}, 'de')[0]?.facts[0]?.label).toBe('Wohnfläche')
  })

  it('[PROP-04] leave out missing values, and groups that are empty as a result', () => {
    expect(factsOf([group([item({ field: 'SurfaceGarden' })]), group([item({})])])).toHaveLength(1)
    expect(factsOf([group([item({ field: 'SurfaceGarden', emptyText: { fr: 'Aucun' } })])])[0]?.facts[0]?.value).toBe('Aucun')
  })

  it('[PROP-04, PROP-06] treat a dash or an empty text of the feed as no value, in conditions too', () => {
    const heating = item({ field: 'HeatingName', type: 'string' })
    for (const HeatingName of ['-', ' ', '']) {
      expect(shown([group([heating])], { HeatingName })).toEqual([])
      expect(shown([group([item({}, 'HeatingName = empty')])], { HeatingName })).toHaveLength(1)
    }
    expect(shown([group([heating])], { HeatingName: 'Gaz' })).toEqual(['HeatingName Gaz'])
  })

  it('[PROP-06] show an item or a group only if all its conditions hold', () => {
    const facts = [item({}, 'Goal = 0'), item({ field: 'SurfaceGround' }, 'Goal = 1')]
    expect(shown([group(facts)])).toEqual(['SurfaceLivable 180'])
    expect(shown([group(facts, 'Goal = 1')])).toEqual([])
    const both = { ...item({}), conditions: [...when('Goal = 0'), ...when('Zip = 4900')] }
    expect(shown([group([both])])).toEqual([])
    expect(shown([group([both])], { Zip: '4900' })).toEqual(['SurfaceLivable 180'])
  })

  it('[PROP-06] treat a condition that cannot be evaluated as false', () => {
    expect(shown([group([item({}, 'Nonsense = 1'), item({}, 'not Nonsense = 1'), item({}, "SurfaceGround > 'a'")])])).toEqual([])
  })

  it('[PROP-04] have conditions on the region and the energy label, which are derived from the property', () => {
    const only = (condition: string, fields: Partial<PropertyDetail>) => shown([group([item({}, condition)])], fields).length
    expect(only("Region = 'wallonia'", {})).toBe(1)
    expect(only("Region = 'flanders'", { Zip: '9000' })).toBe(1)
    expect(only("Region = 'flanders'", { Zip: '9000', CountryID: 50 })).toBe(0)
    expect(only("EnergyLabel in ('E', 'F')", { EPCLabelText: 'F' })).toBe(1)
    expect(only('EnergyLabel = empty', { WebID: '4' })).toBe(1)
  })

  it('[PROP-04] leave out an unknown field, as in the preview of an invalid definition', () => {
    expect(shown([group([item({ field: 'Nonsense' }), item({})])])).toEqual(['SurfaceLivable 180'])
  })

  it('[PROP-18] tell what a flood score, a flood hazard and a soil certificate mean, in the language of the page', () => {
    const items = ['FloodScoreG', 'FloodHazard', 'SoilCertificate'].map((field) => item({ field, type: 'choice' }))
    const record = { FloodScoreG: 'B', FloodHazard: 'high', SoilCertificate: 'blank' } as const
    const meant = (language: Language) =>
      factsOf([group(items)], record, language).flatMap(({ facts }) => facts.map(({ value, meaning }) => [value, meaning]))
    expect(meant('en')).toEqual([
      ['B', 'A small chance in the climate of 2050.'],
      ['High', 'The highest value on the map of the region; an insurer may refuse to cover this risk.'],
      ['Nothing on record', 'The region has no data on pollution of these parcels.'],
    ])
    expect(meant('de')[2]?.[0]).toBe('Ohne Eintrag')
  })

  it('[PROP-18] have a sentence for every code of flood and soil that the feed may hold', () => {
    for (const field of ['FloodScoreP', 'FloodScoreG', 'FloodHazard', 'SoilCertificate'] as const)
      expect(Object.keys(MEANINGS[field] ?? {}), field).toEqual(propertySchema.properties[field].enum)
  })

  it('[PROP-04] show a sign for a flood score of class D, not for an energy class D', () => {
    const [label] = factsOf([group([item({ field: 'EPCLabelText', type: 'string' })])], { EPCLabelText: 'D' })
    expect(label?.facts).toEqual([{ field: 'EPCLabelText', label: 'Classe énergétique', value: 'D' }])
    const scores = [item({ field: 'FloodScoreP', type: 'flood-score' }), item({ field: 'FloodScoreG', type: 'flood-score' })]
    const [scored] = factsOf([group(scores)], { FloodScoreP: 'C', FloodScoreG: 'D' })
    expect(scored?.facts.map(({ value, symbol }) => [value, symbol])).toEqual([
      ['C', undefined],
      ['D', 'flood-risk'],
    ])
  })
})
