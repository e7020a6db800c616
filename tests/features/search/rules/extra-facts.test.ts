import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classOfNumber } from '#src/features/properties/rules/energy/energy-label.ts'
import { BRUSSELS_SCALES } from '#src/features/properties/rules/energy/energy-scales.ts'
import { extraFacts } from '#src/features/search/rules/extra-facts.ts'
import { feedProperty } from '../../../fixtures/feed.ts'

const rankOf = (fields: Parameters<typeof feedProperty>[0]) =>
  extraFacts(feedProperty({ EnergyPerformance: undefined, ...fields }), null).energyRank

describe('what the filters of an agency read in a record', () => {
  it('[SRCH-15, EPC-02] gives a score in Brussels one letter, for each profile of the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 900, noNaN: true }), (score) => {
        const [ours, today] = [BRUSSELS_SCALES.specification, BRUSSELS_SCALES.current].map((scale) =>
          classOfNumber(scale, score)?.label.charAt(0),
        )
        expect(ours).toBe(today)
        expect(rankOf({ Zip: '1000', EnergyPerformance: score })).toBe('abcdefg'.indexOf(ours ?? '') + 1)
      }),
    )
  })

  it.each([
    ['2000', 'A+', 1],
    ['1000', 'A++', 1],
    ['1000', 'F+', 6],
    ['1000', 'b–', 2],
    ['4800', 'G', 7],
    ['4800', 'H', null],
    ['4800', undefined, null],
  ])('[SRCH-15] in %s a written label %s has the rank %s', (Zip, EPCLabelText, rank) => {
    expect(rankOf({ Zip, EPCLabelText })).toBe(rank)
  })

  it('[SRCH-15] knows no label of land, and no price per m² without a living area or a price', () => {
    expect(rankOf({ WebID: '4', EPCLabelText: 'A' })).toBeNull()
    expect(extraFacts(feedProperty({ SurfaceLivable: 0 }), 100).pricePerM2).toBeNull()
    expect(extraFacts(feedProperty({ SurfaceLivable: undefined }), 100).pricePerM2).toBeNull()
    expect(extraFacts(feedProperty({ SurfaceLivable: 50 }), null).pricePerM2).toBeNull()
    expect(extraFacts(feedProperty({ SurfaceLivable: 50 }), 100).pricePerM2).toBe(2)
  })
})
