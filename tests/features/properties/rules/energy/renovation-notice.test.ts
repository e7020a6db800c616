import { expect, test } from 'vitest'
import { mustBeRenovated } from '#src/features/properties/rules/energy/energy-label.ts'

const property = { Goal: 0, Zip: '2000', CountryID: 10, WebID: '1', EnergyPerformance: 450, EPCLabelText: '' }

test.each([
  ['for sale in Flanders with label E', {}, true],
  ['with label F', { EnergyPerformance: 500.1 }, true],
  ['with a written label E', { EnergyPerformance: null, EPCLabelText: 'E' }, true],
  ['with label D', { EnergyPerformance: 400 }, false],
  ['for rent', { Goal: 1 }, false],
  ['in Wallonia', { Zip: '4800' }, false],
  ['in Brussels', { Zip: '1000', EPCLabelText: 'E' }, false],
  ['in Luxembourg', { CountryID: 50, EPCLabelText: 'F' }, false],
  ['that is land', { WebID: '4' }, false],
  ['without a score', { EnergyPerformance: '-' }, false],
])('[EPC-05] a property %s: %j must be renovated: %j', (_, fields, expected) => {
  expect(mustBeRenovated({ ...property, ...fields })).toBe(expected)
})
