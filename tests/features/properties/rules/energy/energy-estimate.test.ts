import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EnergyRates } from '#schemas/property/energy-rates.ts'
import { estimateEnergy, heatingEnergy, labelSteps } from '#src/features/properties/rules/energy/energy-estimate.ts'
import { energyLabel } from '#src/features/properties/rules/energy/energy-label.ts'
import { ENERGY_SCALES } from '#src/features/properties/rules/energy/energy-scales.ts'

const dated = { validFrom: '2024-03-01', source: 'A survey', checkedOn: '2026-11-25' }
const RATES: EnergyRates = {
  energies: {
    gas: { primaryFactor: 1, minPerKwh: 0.08, maxPerKwh: 0.11, ...dated },
    electricity: { primaryFactor: 2.5, minPerKwh: 0.3, maxPerKwh: 0.4, ...dated },
  },
  works: [{ region: 'flanders', from: ['F'], label: 'D', minPerM2: 40, maxPerM2: 200, ...dated }],
}
const HOME = { WebID: '1', Zip: '9000', CountryID: 10, HeatingName: 'Gas central heating', SurfaceLivable: 100 }
const steps = (fields: object) => {
  const property = { ...HOME, EnergyPerformance: 600, ...fields }
  const estimate = estimateEnergy(property, RATES)
  const label = energyLabel(property)
  if (estimate === null || label.kind !== 'label') throw new Error('a home has an estimate and a label')
  return labelSteps(estimate, label, ENERGY_SCALES[label.region], RATES)
}

it.each([
  [
    'gas by its area',
    { EnergyPerformance: 318 },
    { areaM2: 100, primaryKwh: 31_800, deliveredKwh: 31_800, cost: { min: 2500, max: 3500 } },
  ],
  [
    'electricity',
    { EnergyPerformance: '250', HeatingName: 'Wärmepumpe' },
    { primaryKwh: 25_000, deliveredKwh: 10_000, cost: { min: 3000, max: 4000 } },
  ],
  [
    'the certificate’s own total',
    { EnergyPerformance: 318, EnergyTotal: 5000 },
    { areaM2: null, deliveredKwh: 5000, cost: { min: 400, max: 550 } },
  ],
])('[EPC-06] the energy of a home costs what its certificate and the prices give: %s', (_, fields, expected) => {
  expect(estimateEnergy({ ...HOME, ...fields }, RATES)).toMatchObject(expected)
})

it.each([
  ['without a score', { EnergyPerformance: '-' }],
  ['that gives more than it takes', { EnergyPerformance: -12 }],
  ['heated with what has no price', { EnergyPerformance: 318, HeatingName: 'Pellets' }],
  ['of unknown heating', { EnergyPerformance: 318, HeatingName: undefined }],
  ['without an area', { EnergyPerformance: 318, SurfaceLivable: 0 }],
  ['that is a shop', { EnergyPerformance: 318, WebID: '6' }],
])('[EPC-06] there is no estimate for a property %s', (_, fields) => {
  expect(estimateEnergy({ ...HOME, ...fields }, RATES)).toBeNull()
})

it('[EPC-06] better labels are those of the region, with the amounts saved; works have an amount only if an example has one', () => {
  expect(steps({})).toMatchObject([
    { label: 'D', upTo: 400, less: 200, saved: { min: 1600, max: 2200 }, works: { min: 4000, max: 20_000 } },
    { label: 'C', upTo: 300, less: 300, works: null },
  ])
  expect(steps({ Zip: '4800' })).toMatchObject([
    { label: 'D', upTo: 340, works: null },
    { label: 'C', upTo: 255 },
  ])
  expect(steps({ Zip: '1000', EnergyPerformance: 160 })).toMatchObject([{ label: 'C', upTo: 150, less: 10 }])
  expect(steps({ EnergyPerformance: 350 })).toMatchObject([{ label: 'C' }])
  expect(steps({ EnergyPerformance: 350, EPCLabelText: 'B' }), 'a written label counts').toEqual([])
})

it('[EPC-06] a range is never empty or reversed, and a better label never saves more than there is', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 2000, noNaN: true }), fc.integer({ min: 10, max: 1000 }), (score, area) => {
      const property = { ...HOME, EnergyPerformance: score, SurfaceLivable: area }
      const estimate = estimateEnergy(property, RATES)
      expect(estimate?.cost.max).toBeGreaterThan(estimate?.cost.min ?? 0)
      for (const { saved } of steps({ EnergyPerformance: score, SurfaceLivable: area }))
        expect(saved.max).toBeLessThanOrEqual(estimate?.cost.max ?? 0)
    }),
  )
})

it.each([
  ['gas', 'Chauffage central au gaz', 'Gasconvectoren', 'Gas central heating', 'Gaszentralheizung'],
  ['oil', 'Chauffage central au mazout', 'Centrale verwarming op stookolie', 'Oil central heating', 'Ölzentralheizung'],
  ['pellets', 'Chauffage aux pellets', 'Verwarming op pellets', 'Pellet heating', 'Pelletzentralheizung'],
  ['electricity', 'Pompe à chaleur', 'Elektrische verwarming', 'Heat pump', 'Elektroheizung'],
])('[EPC-06] the words of each language name %s', (energy, ...names) => {
  for (const HeatingName of names) expect(heatingEnergy({ HeatingName }), HeatingName).toBe(energy)
  expect(heatingEnergy({ HeatingName: 'Fernwärme' })).toBeNull()
  expect(heatingEnergy({ HeatingName: 'Gas', HeatingEnergy: 'oil' }), 'the feed knows better').toBe('oil')
})

it('[EPC-06] somebody has compared the sample’s rates and duties with their sources within two years', () => {
  const { estimate, duties } = JSON.parse(readFileSync('site-config/content/property-energy/standard.json', 'utf8'))
  const rates: { readonly checkedOn: string }[] = [...Object.values(estimate.energies), ...estimate.works, ...duties]
  const twoYearsAgo = new Date()
  twoYearsAgo.setFullYear(twoYearsAgo.getFullYear() - 2)
  expect(rates.length).toBeGreaterThan(5)
  for (const { checkedOn } of rates) expect(new Date(checkedOn).getTime()).toBeGreaterThan(twoYearsAgo.getTime())
})
