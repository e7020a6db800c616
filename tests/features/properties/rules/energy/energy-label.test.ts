import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { REGIONS } from '#schemas/property/region.ts'
import { classOfNumber, energyImage, energyLabel } from '#src/features/properties/rules/energy/energy-label.ts'
import {
  BRUSSELS_SCALES,
  chooseScales,
  ENERGY_SCALES,
  type EnergyScale,
} from '#src/features/properties/rules/energy/energy-scales.ts'
import { regionOf } from '#src/features/properties/rules/place/region.ts'
import { contrastRatio } from '#src/ui/site/colours.ts'

const PUBLIC = join(import.meta.dirname, '../../../../../public')
const ZIPS = { brussels: '1000', flanders: '2000', wallonia: '4800' } as const
type Region = keyof typeof ZIPS

const labelOf = (fields: object) =>
  energyLabel({ EnergyPerformance: 120, EPCLabelText: '', Zip: '4800', CountryID: 10, WebID: '1', ...fields })
const label = (region: Region, EnergyPerformance: number | string) => {
  const found = labelOf({ EnergyPerformance, Zip: ZIPS[region] })
  return found.kind === 'label' ? found.label : found.kind
}

describe('the region of a zip', () => {
  test.each([
    [1000, 'brussels'],
    [1299, 'brussels'],
    [1300, 'wallonia'],
    [1499, 'wallonia'],
    [1500, 'flanders'],
    [3999, 'flanders'],
    [4000, 'wallonia'],
    [7999, 'wallonia'],
    [8000, 'flanders'],
    [9999, 'flanders'],
    [999, null],
    ['B-4800', null],
    ['48000', null],
    ['', null],
  ])('[EPC-01] %j lies in %j', (Zip, region) => expect(regionOf({ Zip, CountryID: 10 })).toBe(region))

  test('[EPC-01] every zip from 1000 to 9999 has exactly one region', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), (Zip) => {
        expect(REGIONS).toContain(regionOf({ Zip, CountryID: 10 }))
      }),
    )
  })

  test('[EPC-03] depends on the country before the zip', () => {
    expect([regionOf({ Zip: '4800', CountryID: 50 }), regionOf({ Zip: '4800', CountryID: 1 })]).toEqual(['luxembourg', null])
  })
})

describe('the label of a number', () => {
  test('[EPC-02] follows the boundaries of Flanders, decimals included', () => {
    expect([-0.1, 0, 100, 100.01, 200, 300, 400, 500, 500.5].map((value) => label('flanders', value))).toEqual([
      'a_plus',
      'a',
      'a',
      'b',
      'b',
      'c',
      'd',
      'e',
      'f',
    ])
  })

  test('[EPC-02] follows the boundaries of Wallonia, decimals included', () => {
    expect([-1, 0, 45, 45.5, 85, 170, 255, 340, 425, 510, 510.1].map((value) => label('wallonia', value))).toEqual([
      'a_plusplus',
      'a_plus',
      'a_plus',
      'a',
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
    ])
  })

  const BRUSSELS = [
    ['a', 1, 23],
    ['a_sub', 24, 45],
    ['b_plus', 46, 62],
    ['b', 63, 79],
    ['b_sub', 80, 95],
    ['c_plus', 96, 113],
    ['c', 114, 132],
    ['c_sub', 133, 150],
    ['d_plus', 151, 170],
    ['d', 171, 190],
    ['d_sub', 191, 210],
    ['e_plus', 211, 232],
    ['e', 233, 253],
    ['e_sub', 254, 275],
    ['f_plus', 276, 298],
    ['f', 299, 322],
    ['f_sub', 323, 345],
    ['g', 346, 1000],
  ] as const

  test.each(BRUSSELS)('[EPC-02] Brussels %s is %d to %d', (name, from, to) => {
    expect([label('brussels', from), label('brussels', to), label('brussels', from - 0.5)]).toEqual([name, name, name])
  })

  test('[EPC-02] in Brussels is a_plus below 0 and a at exactly 0', () => {
    expect([label('brussels', -5), label('brussels', 0), label('brussels', -0)]).toEqual(['a_plus', 'a', 'a'])
  })

  const NUMERIC: readonly (readonly [name: string, scale: EnergyScale])[] = [
    ['Flanders', ENERGY_SCALES.flanders],
    ['Brussels', ENERGY_SCALES.brussels],
    ['Brussels as on its certificate', BRUSSELS_SCALES.current],
    ['Wallonia', ENERGY_SCALES.wallonia],
  ]
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ min: -10, max: 600, noNaN: true }))

  test.each(NUMERIC)('[EPC-02] every finite number has exactly one label of %s, never better for a higher number', (_, scale) => {
    const rank = (value: number) => {
      const found = classOfNumber(scale, value)
      return found === null ? -1 : scale.classes.indexOf(found)
    }
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(rank(one)).toBeGreaterThanOrEqual(0)
        expect(Math.sign(rank(one) - rank(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test.each(NUMERIC)('[EPC-02] each bound of %s belongs to its class, the next number up to the next class', (_, scale) => {
    for (const [index, { label, upTo }] of scale.classes.entries()) {
      if (upTo === null) continue
      expect(classOfNumber(scale, upTo)?.label).toBe(label)
      expect(classOfNumber(scale, upTo + 1e-9)).toBe(scale.classes[index + 1])
    }
    expect([classOfNumber(scale, -1e-9), classOfNumber(scale, 1e9)]).toEqual([scale.classes[0], scale.classes.at(-1)])
  })

  test('[EPC-02] is the same for a number and for the same number as text', () => {
    fc.assert(
      fc.property(number, (value) => {
        expect(label('brussels', String(value))).toBe(label('brussels', value))
      }),
    )
  })

  test('[EPC-02] follows the present Brussels certificate if a site chooses that scale', () => {
    const scales = chooseScales({ brussels: 'current' })
    const current = (EnergyPerformance: number) => {
      const found = energyLabel({ EnergyPerformance, Zip: '1050', CountryID: 10, WebID: '2' }, scales)
      return found.kind === 'label' ? found.text : found.kind
    }
    expect([-1, 0, 15, 15.5, 30, 45, 78, 79, 275, 276, 345, 345.1].map(current)).toEqual([
      'A++',
      'A+',
      'A+',
      'A',
      'A',
      'A-',
      'B',
      'B-',
      'E-',
      'F',
      'F',
      'G',
    ])
    expect(chooseScales({ brussels: 'specification' })).toEqual(ENERGY_SCALES)
    expect(energyLabel({ EPCLabelText: 'A++', Zip: '1050', CountryID: 10, WebID: '2' }, scales)).toMatchObject({ text: 'A++' })
  })
})

describe('the label of a property', () => {
  test('[EPC-03] is the stated one if known, else computed from the number and marked as computed', () => {
    expect(labelOf({ EPCLabelText: ' b ' })).toEqual({
      kind: 'label',
      region: 'wallonia',
      label: 'b',
      text: 'B',
      isComputed: false,
    })
    expect(labelOf({ EPCLabelText: 'B+' })).toMatchObject({ label: 'b', isComputed: true })
    expect(labelOf({ EPCLabelText: 'B+', Zip: '1000' })).toMatchObject({ label: 'b_plus', text: 'B+', isComputed: false })
    expect(labelOf({ EPCLabelText: 'C–', Zip: '1000' })).toMatchObject({ label: 'c_sub', text: 'C-' })
    expect(labelOf({ EPCLabelText: 'A++', EnergyPerformance: null })).toMatchObject({ label: 'a_plusplus' })
  })

  test('[EPC-03] in Luxembourg comes from the text only', () => {
    expect(labelOf({ CountryID: 50, EPCLabelText: 'D' })).toMatchObject({ region: 'luxembourg', label: 'd', isComputed: false })
    expect(labelOf({ CountryID: 50, EPCLabelText: 'A+' })).toMatchObject({ region: 'luxembourg', label: 'a_plus', text: 'A+' })
    expect(labelOf({ CountryID: 50 })).toEqual({ kind: 'empty' })
  })

  test.each([null, undefined, '', ' ', '-', 'abc', Number.NaN, Number.POSITIVE_INFINITY])(
    '[PROP-10, EPC-02] the score %j is empty',
    (EnergyPerformance) => expect(labelOf({ EnergyPerformance })).toEqual({ kind: 'empty' }),
  )

  test('[PROP-10] is not needed for land and garages, and absent outside all regions', () => {
    expect(['4', '7', 4].map((WebID) => labelOf({ WebID, EPCLabelText: 'B' }).kind)).toEqual(Array(3).fill('not-applicable'))
    expect(labelOf({ Zip: '999' })).toEqual({ kind: 'empty' })
  })
})

describe('the label scales', () => {
  const all = REGIONS.flatMap((region) => ENERGY_SCALES[region].classes.map((one) => ({ region, ...one })))

  test('[EPC-04] each label of each region has its own image', () => {
    expect(energyImage({ region: 'brussels', label: 'b_plus' })).toBe('/images/epc/brussels/b_plus.png')
    expect(new Set(all.map(energyImage)).size).toBe(all.length)
  })

  test('[EPC-04] the image of every label of every region and profile exists', () => {
    const current = BRUSSELS_SCALES.current.classes.map((one) => ({ region: 'brussels' as const, ...one }))
    const missing = [...all, ...current].map(energyImage).filter((path) => !existsSync(join(PUBLIC, path)))
    expect(missing).toEqual([])
  })

  test.each(all)('[EPC-04] the picture of $region $label has the colour of its class', async ({ region, label, color }) => {
    const { dominant } = await sharp(join(PUBLIC, energyImage({ region, label }))).stats()
    const found = [dominant.r, dominant.g, dominant.b]
    const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    // The colour that dominates is told in steps of sixteen.
    expect(found.map((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 16)).toEqual([true, true, true])
  })

  test('[EPC-04] the Flemish scale ends in the red that the Walloon one has for G', () => {
    expect(ENERGY_SCALES.flanders.classes.at(-1)?.color).toBe(ENERGY_SCALES.wallonia.classes.at(-1)?.color)
  })

  test('[EPC-03] the classes of Luxembourg are A+ to I', () => {
    expect(ENERGY_SCALES.luxembourg.classes.map(({ text }) => text)).toEqual(['A+', ...'ABCDEFGHI'])
  })

  test('[EPC-04] the text of each label has enough contrast with its colour', () => {
    for (const one of all) expect(contrastRatio(one.color, one.textColor)).toBeGreaterThanOrEqual(4.5)
  })
})
