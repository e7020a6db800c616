import { describe, expect, it } from 'vitest'
import { markerLabel, markerName, priceOf, ribbonTextOf } from '#src/map-frame/marker-text.ts'
import { aPoint, mapTextsOfTests as texts } from '../fixtures/map.ts'

describe('the text of a marker', () => {
  it.each([
    ['the price in few characters', aPoint(), [], '€ 325k'],
    ['a rent as it is', aPoint({ Goal: 1, Price: 850, PublishPrice: false }), [], '€ 850'],
    ['no price where none is published', aPoint({ PublishPrice: false }), [], ''],
    ['no price where none is known', aPoint({ Price: null }), [], ''],
    ['the marquee name for a marquee to ignore', aPoint({ Marquee: 4, MarqueeName: 'Exclusivité' }), [4], 'Exclusivité'],
    ['the price for another marquee', aPoint({ Marquee: 3, MarqueeName: 'Nouveau' }), [4], '€ 325k'],
    ['that it is sold', aPoint({ Status: 2 }), [], 'Vendu'],
    ['that it is rented', aPoint({ Goal: 1, Status: 4 }), [], 'Loué'],
  ] as const)('[SRCH-14] shows %s', (_, point, marqueeIgnore, label) => {
    expect(markerLabel(point, marqueeIgnore, texts)).toBe(label)
  })

  it('[SRCH-14] has an accessible name with kind, place, price, and that the place is approximate', () => {
    expect(markerName(aPoint(), [], texts)).toBe('Maison de maître avec jardin, Verviers, € 325.000')
    const vague = aPoint({ TypeDescription: '', PublishPrice: false, IsLocationExact: false })
    expect(markerName(vague, [], texts)).toBe('Maison, Verviers, Prix sur demande, Emplacement approximatif')
  })

  it.each([
    ['nothing for most', aPoint(), [], ''],
    ['that premises are for takeover', aPoint({ IsTakeover: true, MarqueeName: 'Nouveau' }), [], 'À remettre'],
    ['the listing’s own text', aPoint({ MarqueeName: 'Nouveau' }), [], 'Nouveau'],
    ['nothing that stands in place of the price', aPoint({ Marquee: 4, MarqueeName: 'Exclusivité' }), [4], ''],
    ['nothing of what is sold, which the price says', aPoint({ Status: 2, MarqueeName: 'Nouveau' }), [], ''],
  ] as const)('[PROP-09, SRCH-14] the ribbon of its card says %s', (_, point, marqueeIgnore, ribbon) => {
    expect(ribbonTextOf(point, marqueeIgnore, texts)).toBe(ribbon)
  })

  it('[PROP-07, SRCH-14] has a card with the whole price, prefix and unit included', () => {
    expect(priceOf(aPoint({ PriceUnit: 7, Price: 250_000 }), [], texts)).toBe('à partir de € 250.000')
    expect(priceOf(aPoint({ Marquee: 4, MarqueeName: 'Exclusivité' }), [4], texts)).toBe('Exclusivité')
    expect(priceOf(aPoint({ PublishPrice: false }), [], texts)).toBe('Prix sur demande')
  })
})
